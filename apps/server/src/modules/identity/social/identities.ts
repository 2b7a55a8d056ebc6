import type { UserType } from '@market/contract/accounts/schema.ts'
import type { SocialType } from '@market/contract/accounts-social/schema.ts'
import type { UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import { later, minutes } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { Tx } from '#platform/database/public.ts'
import { AppError, refusing } from '#platform/errors.ts'
import { hashToken } from '../authenticate.ts'
import { newToken } from '../sessions.ts'

/** How long a verified identity waits for proof of the account. */
const linkLife = 15 * minutes

interface ProvenSubject {
  readonly socialType: SocialType
  readonly subject: string
  readonly email: string | null
}

/** Serializes concurrent first sign-ins of one identity until the transaction ends. */
export const lockIdentity = (tx: Tx, type: UserType, { socialType, subject }: ProvenSubject) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`social:${type}:${socialType}:${subject}`}, 0))`.execute(tx)

export const findIdentity = (tx: Tx, type: UserType, { socialType, subject }: ProvenSubject) =>
  tx
    .selectFrom('social_identities')
    .select('user_id')
    .where('social_type', '=', socialType)
    .where('subject', '=', subject)
    .where('user_type', '=', type)
    .executeTakeFirst()

/**
 * Links a verified identity to an account. Rejects an identity that is linked already, or a second one of the same
 * provider.
 */
export async function addIdentity(
  ctx: Ctx,
  user: { readonly id: UserId; readonly type: UserType },
  { socialType, subject, email }: ProvenSubject,
): Promise<void> {
  const conflict = () => new AppError('CONFLICT')
  await refusing({ social_identities_taken: conflict, social_identities_once: conflict }, () =>
    ctx.tx
      .insertInto('social_identities')
      .values({
        id: ctx.newId<string>(),
        user_id: user.id,
        user_type: user.type,
        social_type: socialType,
        subject,
        email,
        created_at: ctx.now,
      })
      .execute(),
  )
}

/** Stores a verified identity until the user proves that they own the account with its email; returns the ticket. */
export async function openLink(
  ctx: Ctx,
  user: UserId,
  { socialType, subject, email }: ProvenSubject & { readonly email: string },
): Promise<string> {
  const ticket = newToken()
  await ctx.tx.deleteFrom('social_links').where('expires_at', '<', ctx.now).execute()
  await ctx.tx
    .insertInto('social_links')
    .values({
      token_hash: hashToken(ticket),
      user_id: user,
      social_type: socialType,
      subject,
      email,
      expires_at: later(ctx.now, linkLife),
    })
    .execute()
  return ticket
}

export const findLink = (ctx: Ctx, ticket: string) =>
  ctx.tx
    .selectFrom('social_links')
    .select(['user_id', 'social_type', 'subject', 'email'])
    .where('token_hash', '=', hashToken(ticket))
    .where('expires_at', '>', ctx.now)
    .executeTakeFirst()

/** Consumes a link ticket. */
export async function takeLink(ctx: Ctx, ticket: string): Promise<void> {
  const taken = await ctx.tx.deleteFrom('social_links').where('token_hash', '=', hashToken(ticket)).executeTakeFirst()
  if (taken.numDeletedRows !== 1n) throw new AppError('SOCIAL_LINK_DEAD')
}
