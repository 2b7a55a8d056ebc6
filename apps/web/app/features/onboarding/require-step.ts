import { redirect } from 'react-router'
import { homeOf } from '@market/contract/paths.ts'
import { readSession } from '#lib/session/session.ts'

/** A step opens once the ones before it are done; earlier ones can be looked at again. */
export function requireStep(step: number): null {
  const user = readSession()?.user
  if (user && user.step < step) throw redirect(homeOf(user))
  return null
}
