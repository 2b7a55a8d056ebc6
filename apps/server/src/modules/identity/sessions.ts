import { randomBytes } from 'node:crypto'
import type { SessionId, UserId } from '@market/contract/ids.ts'
import { bindDevices, keepDevice } from '#modules/notifications/public.ts'
import { later } from '#platform/clock/clock.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { freshFor } from '#platform/http/fresh-session.ts'
import { hashToken, sessionLife } from './authenticate.ts'

const mostUserAgent = 300

export const newToken = (): string => randomBytes(32).toString('base64url')

interface Opening {
  readonly life?: number
  readonly deviceToken?: string | undefined
}

/** Opens a session and returns its token, which is stored only as a hash. A given device receives push from now on. */
export async function openSession(
  ctx: Ctx,
  user: UserId,
  { life = sessionLife, deviceToken }: Opening = {},
): Promise<string> {
  const token = newToken()
  const id = ctx.newId<SessionId>()
  await ctx.tx
    .insertInto('sessions')
    .values({
      id,
      user_id: user,
      token_hash: hashToken(token),
      created_at: ctx.now,
      confirmed_at: ctx.now,
      last_used_at: ctx.now,
      expires_at: later(ctx.now, life),
      user_agent: ctx.network.userAgent?.slice(0, mostUserAgent) ?? null,
    })
    .execute()
  ctx.log.info({ person: user, session: id, address: ctx.network.address }, 'a session was opened')
  await bindDevices(ctx, user, id)
  await keepDevice(ctx, { user, session: id, deviceToken })
  return token
}

/**
 * Opens a session after a password check. Rejects a user whose password changed meanwhile or who left: that ended all
 * sessions, and this one would outlive it.
 */
export async function openProvenSession(
  ctx: Ctx,
  { id, password_hash: shown }: { readonly id: UserId; readonly password_hash: string | null },
  opening: Opening = {},
): Promise<string> {
  const row = await ctx.tx
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (row === undefined || row.password_hash !== shown) throw new AppError('WRONG_CREDENTIALS')
  return openSession(ctx, id, opening)
}

/** Stored hash of the password that was just checked. */
export interface ShownPassword {
  readonly hash: string | null
}

/**
 * Records that the user has just confirmed their identity; returns when that confirmation expires. Rejects when the
 * session ended or the password changed meanwhile.
 */
export async function makeFresh(ctx: Ctx, shown?: ShownPassword): Promise<{ freshUntil: string }> {
  const { id, sessionId } = person(ctx)
  if (shown !== undefined) {
    const row = await ctx.tx
      .selectFrom('users')
      .select('password_hash')
      .where('id', '=', id)
      .forShare()
      .executeTakeFirst()
    if (row?.password_hash !== shown.hash) throw new AppError('UNAUTHENTICATED')
  }
  const confirmed = await ctx.tx
    .updateTable('sessions')
    .set({ confirmed_at: ctx.now })
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (confirmed.numUpdatedRows !== 1n) throw new AppError('UNAUTHENTICATED')
  ctx.log.info({ person: id, session: sessionId, address: ctx.network.address }, 'a session was confirmed')
  return { freshUntil: later(ctx.now, freshFor).toISOString() }
}

/** Ends all sessions of a user except the given one, and disconnects their devices; returns how many ended. */
export async function endSessionsOf(ctx: Ctx, user: UserId, message: string, except?: SessionId): Promise<number> {
  const ended = await ctx.tx
    .deleteFrom('sessions')
    .where('user_id', '=', user)
    .$if(except !== undefined, (query) => query.where('id', '<>', except as SessionId))
    .returning('id')
    .execute()
  ctx.endSessions(
    ended.map((session) => session.id),
    message,
  )
  return ended.length
}
