import { type Ctx, person } from '#platform/context/context.ts'

/** Ends the current session. */
export async function logOut(ctx: Ctx): Promise<null> {
  const { sessionId } = person(ctx)
  await ctx.tx.deleteFrom('sessions').where('id', '=', sessionId).execute()
  ctx.endSessions([sessionId], 'You are logged out.')
  return null
}
