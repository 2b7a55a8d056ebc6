import { useEffect, useSyncExternalStore } from 'react'

let underWay = 0
let guards = 0
const watchers = new Set<() => void>()

function notify(): void {
  for (const watch of watchers) watch()
}

function count(by: 1 | -1): void {
  underWay += by
  notify()
}

const subscribe = (watch: () => void) => {
  watchers.add(watch)
  return () => void watchers.delete(watch)
}

/** Whether a form on screen waits for an upload, which leaving the page would lose. */
export const isUploadUnderWay = (): boolean => underWay > 0

export const useUploadUnderWay = (): boolean => useSyncExternalStore(subscribe, isUploadUnderWay, () => false)

const askBrowser = (event: BeforeUnloadEvent) => event.preventDefault()

/** Counts an upload while its form is on screen; the browser asks before the page is closed or loaded again. */
export function useCountedUpload(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return
    count(1)
    window.addEventListener('beforeunload', askBrowser)
    return () => {
      count(-1)
      window.removeEventListener('beforeunload', askBrowser)
    }
  }, [isRunning])
}

/** Counts the parts on screen that may hold unsaved input (`unsaved-input.ts`). */
export function countGuard(by: 1 | -1): void {
  guards += by
  notify()
}

/** Whether something on screen may have to be asked about before the user leaves. */
export const useLeaveWatched = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => underWay + guards > 0,
    () => false,
  )
