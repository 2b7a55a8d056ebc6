import { useNavigate } from 'react-router'
import { takeReturn } from '#lib/session/guard.ts'
import { homeOf, paths } from '@market/contract/paths.ts'
import { type Session, startSession } from '#lib/session/session.ts'

const onboardingSteps = [1, 2, 3]

/**
 * Starts a session and leads on: a seller to an open onboarding step, everybody else to where they came from, else to
 * their dashboard (product-rules: Screens). Done when that is on the screen: until then the button that led there stays busy.
 */
export function useEnter(): (session: Session, keepLogin: boolean) => void | Promise<void> {
  const navigate = useNavigate()
  return (session, keepLogin) => {
    // Starting a session empties the storages, and with them the remembered address.
    const back = takeReturn(session.user.type)
    startSession(session, keepLogin)
    const mustContinue = session.user.type === 'SELLER' && onboardingSteps.includes(session.user.step)
    const next = mustContinue ? homeOf(session.user) : (back ?? homeOf(session.user))
    // A provider does not tell everything that registration asks for.
    const isMissingSomething = session.user.actions.includes('completeAccount')
    return navigate(isMissingSomething ? paths.completeAccount({ next }) : next, { replace: true })
  }
}
