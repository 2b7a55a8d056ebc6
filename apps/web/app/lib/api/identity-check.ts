import { useSyncExternalStore } from 'react'

interface Check {
  readonly result: Promise<boolean>
  readonly settle: (confirmed: boolean) => void
}

let open: Check | null = null
const listeners = new Set<() => void>()

function show(check: Check | null): void {
  open = check
  for (const tell of listeners) tell()
}

/**
 * Opens the dialog that confirms the user's identity; resolves to whether they did. Calls rejected while it is open
 * share the result.
 */
export function askForIdentity(): Promise<boolean> {
  if (open !== null) return open.result
  const { promise, resolve } = Promise.withResolvers<boolean>()
  show({ result: promise, settle: resolve })
  return promise
}

/** Closes the dialog with its result. */
export function settleIdentity(confirmed: boolean): void {
  const closing = open
  show(null)
  closing?.settle(confirmed)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the identity dialog is open. */
export const useIdentityAsked = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => open !== null,
    () => false,
  )
