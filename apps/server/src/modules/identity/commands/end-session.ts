import type { SessionId } from '@market/contract/ids.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { endSessionsOf } from '../sessions.ts'

/** Signs out one of the user's devices. */
export async function endSession(ctx: Ctx, { id }: { id: SessionId }): Promise<null> {
  const ended = await ctx.tx
    .deleteFrom('sessions')
    .where('id', '=', id)
    .where('user_id', '=', person(ctx).id)
    .executeTakeFirst()
  if (ended.numDeletedRows !== 1n) throw new AppError('NOT_FOUND')
  ctx.endSessions([id], 'You were logged out from another device.')
  return null
}

export async function signOutEverywhere(ctx: Ctx): Promise<null> {
  await endSessionsOf(ctx, person(ctx).id, 'You are logged out everywhere.')
  return null
}

/** Ends the current session. */
export async function logOut(ctx: Ctx): Promise<null> {
  const { sessionId } = person(ctx)
  await ctx.tx.deleteFrom('sessions').where('id', '=', sessionId).execute()
  ctx.endSessions([sessionId], 'You are logged out.')
  return null
}
