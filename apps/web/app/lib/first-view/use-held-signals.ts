import { useEffect, useLayoutEffect } from 'react'
import { announceHydrated, announceInteractive, holdSignals } from './hydration-events.ts'

/** Delays the signals of hydration until the page replaces the component that calls this. */
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
