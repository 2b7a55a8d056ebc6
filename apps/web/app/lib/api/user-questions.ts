import { useSyncExternalStore } from 'react'
import { ApiError } from './errors.ts'

/** A question to the user that a rejected call waits for. */
interface UserQuestion {
  /** Opens the dialog; resolves to whether the user agreed. Calls rejected while it is open share the result. */
  readonly ask: () => Promise<boolean>
  /** Closes the dialog with its result. */
  readonly settle: (agreed: boolean) => void
  /** Whether the dialog is open. */
  readonly useAsked: () => boolean
}

function createQuestion(): UserQuestion {
  let open: PromiseWithResolvers<boolean> | null = null
  const listeners = new Set<() => void>()
  const show = (question: typeof open) => {
    open = question
    for (const tell of listeners) tell()
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  }
  return {
    ask() {
      if (open === null) show(Promise.withResolvers<boolean>())
      return open?.promise ?? Promise.resolve(false)
    },
    settle(agreed) {
      const closing = open
      show(null)
      closing?.resolve(agreed)
    },
    useAsked: () =>
      useSyncExternalStore(
        subscribe,
        () => open !== null,
        () => false,
      ),
  }
}

/** Asks the user to confirm their identity. */
export const identityQuestion = createQuestion()

/** Asks the user to accept a new version of the terms. */
export const termsQuestion = createQuestion()

/** The question that a rejected call waits for: a session too old for it, or else the new terms. */
export const questionOf = (error: unknown): UserQuestion =>
  error instanceof ApiError && error.code === 'CONFIRM_IDENTITY' ? identityQuestion : termsQuestion
