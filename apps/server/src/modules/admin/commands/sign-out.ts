import { type Ctx, person } from '#platform/context/context.ts'
import { tellAct } from '#platform/context/acts.ts'

/** Ends the current console session. */
export async function signOut(ctx: Ctx): Promise<null> {
  const { id, sessionId } = person(ctx)
  await ctx.tx.deleteFrom('sessions').where('id', '=', sessionId).execute()
  ctx.endSessions([sessionId], 'You are signed out.')
  tellAct(ctx, { target: ['staff', id] })
  return null
}
