import { redirect } from 'react-router'
import { isOnboarding } from '@market/contract/accounts/onboarding.ts'
import { homeOf, paths } from '@market/contract/paths.ts'
import { readSession } from '#lib/session/session.ts'

/**
 * A step opens once the ones before it are done; earlier ones can be looked at again. A seller who has finished edits the
 * same in My Account.
 */
export function requireStep(step: number, tab: string): null {
  const user = readSession()?.user
  if (user && !isOnboarding(user)) throw redirect(paths.myAccount({ tab }))
  if (user && user.step < step) throw redirect(homeOf(user))
  return null
}
