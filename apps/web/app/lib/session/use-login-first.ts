import { useLocation, useNavigate } from 'react-router'
import { rememberReturn } from './return-to.ts'
import { type LoginReason, queryFor } from './login-reason.ts'
import { paths } from '@market/contract/paths.ts'
import { useViewer } from './session.ts'

/**
 * Wraps an action that needs a login: visitors are sent to the login with the reason, and return to this page
 * (product-rules: Screens).
 */
export function useLoginFirst(reason: LoginReason): (act: () => void) => void {
  const viewer = useViewer()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  return (act) => {
    if (viewer) return act()
    rememberReturn(pathname + search)
    void navigate(paths.login(queryFor(reason)))
  }
}
