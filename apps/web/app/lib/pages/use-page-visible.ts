import { useSyncExternalStore } from 'react'

/** Whether this tab is visible. */
export function usePageVisible(): boolean {
  return useSyncExternalStore(watchFocus, isLooking, () => false)
}
const isLooking = () => document.visibilityState === 'visible'
function watchFocus(watch: () => void): () => void {
  document.addEventListener('visibilitychange', watch)
  return () => document.removeEventListener('visibilitychange', watch)
}
