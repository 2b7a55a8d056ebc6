import { can } from '@market/contract/actions.ts'
import { useNavigate } from 'react-router'
import { takeReturn } from '#lib/session/guard.ts'
import { homeOf, paths } from '@market/contract/paths.ts'
import { intentOfLogin } from '#lib/session/return-to.ts'
import { type Session, startSession } from '#lib/session/session.ts'

const onboardingSteps = [1, 2, 3]

/**
 * Starts a session and navigates: a seller to an open onboarding step, everyone else back to where they came from or
 * to their dashboard (product-rules: Screens). The press that led to the login is resumed there. Resolves when the page
 * is shown, so that the button stays busy until then.
 */
export function useEnter(): (session: Session, keepLogin: boolean) => void | Promise<void> {
  const navigate = useNavigate()
  return (session, keepLogin) => {
    // Read first, because starting a session clears the storage that holds the return address and the press.
    const intent = intentOfLogin()
    const back = takeReturn(session.user.type)
    startSession(session, keepLogin)
    const mustContinue = session.user.type === 'SELLER' && onboardingSteps.includes(session.user.step)
    const next = mustContinue ? homeOf(session.user) : (back ?? homeOf(session.user))
    // After onboarding, `Onward` leads back to the page of the press.
    if (back !== null && (mustContinue || next === back)) intent.confirm(session.user.id)
    // A provider does not supply everything that registration asks for.
    const isMissingSomething = can(session.user.actions, 'completeAccount')
    return navigate(isMissingSomething ? paths.completeAccount({ next }) : next, { replace: true })
  }
}
