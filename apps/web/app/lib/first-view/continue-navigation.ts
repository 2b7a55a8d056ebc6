import { useLayoutEffect } from 'react'
import { createPath, useNavigation } from 'react-router'
import { storeIfRoom } from '#lib/session/page-storage.ts'
import { pendingNavigationKey } from './pending-navigation-key.ts'

/**
 * Stores the target of a pending navigation. When a deployment has removed the scripts of the target, the router
 * reloads the current address, and `before-paint.ts` continues to the target. A page at another address does not,
 * because the user has gone elsewhere.
 */
export function useContinuedNavigation(): void {
  const { location } = useNavigation()
  // A layout effect, because missing scripts may be detected immediately.
  useLayoutEffect(() => {
    if (location === undefined) return
    storeIfRoom(sessionStorage, pendingNavigationKey, `${createPath(window.location)} ${createPath(location)}`)
    return () => sessionStorage.removeItem(pendingNavigationKey)
  }, [location])
}
