import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** True once the page has come alive in the browser; false on the server and while its page is taken over. */
export const useAlive = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
