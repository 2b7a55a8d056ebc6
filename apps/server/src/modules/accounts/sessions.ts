import { randomBytes } from 'node:crypto'
import type { SessionId, UserId } from '@market/contract/ids.ts'
import { later } from '#platform/clock.ts'
import type { Ctx } from '#platform/context.ts'
import { hashToken, sessionLife } from './authenticate.ts'

const mostUserAgent = 300

export const newToken = (): string => randomBytes(32).toString('base64url')

/** Opens a session and answers its token, which is nowhere else. */
export async function openSession(ctx: Ctx, user: UserId, life = sessionLife): Promise<string> {
  const token = newToken()
  await ctx.tx
    .insertInto('sessions')
    .values({
      id: ctx.newId<SessionId>(),
      user_id: user,
      token_hash: hashToken(token),
      created_at: ctx.now,
      last_used_at: ctx.now,
      expires_at: later(ctx.now, life),
      user_agent: ctx.network.userAgent?.slice(0, mostUserAgent) ?? null,
    })
    .execute()
  return token
}

/** Ends every session of a person but the one given, and cuts their devices off. */
export async function endSessionsOf(ctx: Ctx, user: UserId, message: string, except?: SessionId): Promise<void> {
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
}
