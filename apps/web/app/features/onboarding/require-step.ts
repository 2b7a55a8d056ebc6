import { redirect } from 'react-router'
import { isOnboarding } from '@market/contract/accounts/onboarding.ts'
import { homeOf, paths } from '@market/contract/paths.ts'
import { readSession } from '#lib/session/session.ts'

/**
 * Redirects to the current step unless all earlier ones are done; earlier steps can be revisited. A seller who has
 * finished is redirected to the same data in My Account.
 */
export function requireStep(step: number, tab: string): null {
  const user = readSession()?.user
  if (user && !isOnboarding(user)) throw redirect(paths.myAccount({ tab }))
  if (user && user.step < step) throw redirect(homeOf(user))
  return null
}
