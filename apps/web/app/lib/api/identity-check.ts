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
 * Opens the dialog that asks the person to confirm who they are; resolves to whether they did. Calls that are refused
 * while it is open share the answer.
 */
export function askForIdentity(): Promise<boolean> {
  if (open !== null) return open.result
  const { promise, resolve } = Promise.withResolvers<boolean>()
  show({ result: promise, settle: resolve })
  return promise
}

/** Closes the dialog with what came of it. */
export function settleIdentity(confirmed: boolean): void {
  const closing = open
  show(null)
  closing?.settle(confirmed)
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the person is being asked to confirm who they are. */
export const useIdentityAsked = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => open !== null,
    () => false,
  )
