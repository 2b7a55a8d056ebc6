import { createHash, randomBytes } from 'node:crypto'
import type { UserType } from '@market/contract/accounts/schema.ts'
import type { SocialType } from '@market/contract/accounts-social/schema.ts'
import { later, minutes } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { hashToken } from '../authenticate.ts'
import type { OpenAttempt } from './prove-identity.ts'
import { newToken } from '../sessions.ts'
import { socialCallbackPath } from './callback.ts'

/** Lifetime of a popup. */
const attemptLife = 10 * minutes

interface NewAttempt {
  /** Only for the page that opens the popup. */
  readonly attempt: string
  readonly state: string
  readonly nonce: string
  readonly challenge: string
  readonly redirectUri: string
}

/** Opens a sign-in attempt, and deletes expired ones. */
export async function openAttempt(ctx: Ctx, type: UserType, socialType: SocialType): Promise<NewAttempt> {
  const [attempt, state, nonce] = [newToken(), newToken(), newToken()]
  const codeVerifier = randomBytes(48).toString('base64url')
  const redirectUri = `${ctx.origin}${socialCallbackPath}`
  await ctx.tx.deleteFrom('social_attempts').where('expires_at', '<', ctx.now).execute()
  await ctx.tx
    .insertInto('social_attempts')
    .values({
      token_hash: hashToken(attempt),
      user_type: type,
      social_type: socialType,
      state,
      nonce,
      code_verifier: codeVerifier,
      redirect_uri: redirectUri,
      expires_at: later(ctx.now, attemptLife),
    })
    .execute()
  const challenge = createHash('sha256').update(codeVerifier).digest('base64url')
  return { attempt, state, nonce, challenge, redirectUri }
}

interface Finishing {
  readonly type: UserType
  readonly socialType: SocialType
  readonly proof: { readonly attempt: string; readonly state: string }
}

/**
 * Consumes an attempt, also when the sign-in fails afterwards. Rejects one that is unknown, expired, or of another
 * popup.
 */
export async function takeAttempt(ctx: Ctx, { type, socialType, proof }: Finishing): Promise<OpenAttempt> {
  const row = await ctx.tx
    .deleteFrom('social_attempts')
    .where('token_hash', '=', hashToken(proof.attempt))
    .returningAll()
    .executeTakeFirst()
  const fits =
    row !== undefined &&
    row.expires_at > ctx.now &&
    row.user_type === type &&
    row.social_type === socialType &&
    row.state === proof.state
  if (!fits) throw new AppError('SOCIAL_ATTEMPT_DEAD')
  return { nonce: row.nonce, codeVerifier: row.code_verifier, redirectUri: row.redirect_uri }
}
