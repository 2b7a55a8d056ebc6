import { useSyncExternalStore } from 'react'

/** Whether this tab is the one in front. */
export function useLooking(): boolean {
  return useSyncExternalStore(watchFocus, isLooking, () => false)
}
const isLooking = () => document.visibilityState === 'visible'
function watchFocus(watch: () => void): () => void {
  document.addEventListener('visibilitychange', watch)
  return () => document.removeEventListener('visibilitychange', watch)
}
