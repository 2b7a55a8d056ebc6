import { useSyncExternalStore } from 'react'

/** Creates the state of a part of the page that is mounted when it is first needed. */
export function createWanted() {
  let wanted = false
  const listeners = new Set<() => void>()
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  const isWanted = () => wanted
  return {
    isWanted,
    want() {
      wanted = true
      for (const tell of listeners) tell()
    },
    useWanted: (): boolean => useSyncExternalStore(subscribe, isWanted, () => false),
  }
}
