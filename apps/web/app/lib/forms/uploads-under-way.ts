import { useEffect, useSyncExternalStore } from 'react'

let underWay = 0
const watchers = new Set<() => void>()

function count(by: 1 | -1): void {
  underWay += by
  for (const watch of watchers) watch()
}

const subscribe = (watch: () => void) => {
  watchers.add(watch)
  return () => void watchers.delete(watch)
}

/** Whether a file is on its way that a form on the screen waits for: leaving the form would lose it. */
export const isUploadUnderWay = (): boolean => underWay > 0

export const useUploadUnderWay = (): boolean => useSyncExternalStore(subscribe, isUploadUnderWay, () => false)

/** Counts a file of a form as under way for as long as the form is on the screen. */
export function useCountedUpload(isRunning: boolean): void {
  useEffect(() => {
    if (!isRunning) return
    count(1)
    return () => count(-1)
  }, [isRunning])
}
