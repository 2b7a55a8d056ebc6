import { type Ctx, person } from '#platform/context/context.ts'
import { endSessionsOf } from '../sessions.ts'

export async function signOutEverywhere(ctx: Ctx): Promise<null> {
  await endSessionsOf(ctx, person(ctx).id, 'You are signed out everywhere.')
  return null
}
