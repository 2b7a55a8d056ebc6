import { useEffect, useLayoutEffect } from 'react'
import { announceHydrated, announceInteractive, holdSignals } from './hydration-events.ts'

/** Holds back the signals of hydration while a placeholder is on screen; its page sends them. */
export function useHeldSignals(): void {
  useLayoutEffect(() => {
    holdSignals(true)
    return () => {
      holdSignals(false)
      announceHydrated()
    }
  }, [])
  useEffect(() => () => queueMicrotask(announceInteractive), [])
}
