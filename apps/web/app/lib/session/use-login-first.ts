import { useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { rememberReturn, takeIntent } from './return-to.ts'
import { type LoginReason, queryFor } from './login-reason.ts'
import { paths } from '@market/contract/paths.ts'
import { useViewer } from './session.ts'

interface MemberAct {
  reason: LoginReason
  /** ID of the record that it is about. */
  subject: string
  /** Whether the viewer can do it; if not, a press from before the login is dropped. */
  isAllowed: boolean
  act: () => void
  /** Runs after the login instead of `act`. */
  resume?: () => void
}

/**
 * Wraps an action that needs a login: visitors are sent to the login with the reason, return to this page, and the
 * action runs (product-rules: Screens).
 */
export function useLoginFirst({ reason, subject, isAllowed, act, resume = act }: MemberAct): () => void {
  const viewerId = useViewer()?.id ?? null
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const intent = { reason, subject, page: pathname }
  const resumePress = useEffectEvent((userId: string) => {
    if (takeIntent(intent, userId) && isAllowed) resume()
  })
  useEffect(() => {
    if (viewerId !== null) resumePress(viewerId)
  }, [viewerId, subject, pathname])
  return () => {
    if (viewerId !== null) return act()
    rememberReturn(pathname + search, intent)
    void navigate(paths.login(queryFor(reason)))
  }
}
