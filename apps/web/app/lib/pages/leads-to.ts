import { useLayoutEffect } from 'react'
import { createPath, useNavigation } from 'react-router'
import { storeIfRoom } from '#lib/session/page-storage.ts'

/** Where the storage of the tab keeps from which address a change of screen leads to which, until it is there. */
export const leadsToKey = 'market.leads-to'

/**
 * A screen whose scripts an update has taken away is opened by loading the page anew, which the router does at the address
 * of before: the new page goes on to where the change led (`before-paint.ts`). A page of another address does not: there
 * somebody has gone elsewhere meanwhile.
 */
export function useLeadsTo(): void {
  const { location } = useNavigation()
  // With the screen and not after it: what is gone may be known at once.
  useLayoutEffect(() => {
    if (location === undefined) return
    storeIfRoom(sessionStorage, leadsToKey, `${createPath(window.location)} ${createPath(location)}`)
    return () => sessionStorage.removeItem(leadsToKey)
  }, [location])
}
