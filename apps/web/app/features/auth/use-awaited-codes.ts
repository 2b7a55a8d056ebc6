import type { VerificationType } from '@market/contract/accounts/schema.ts'
import { useCallback, useState } from 'react'
import { useDraft } from '#lib/forms/use-draft.ts'
import type { AskedCode, CodeTarget } from './components/code-panel.tsx'

type Asked = Partial<Record<VerificationType, AskedCode | undefined>>

interface Awaited {
  /** Addresses to choose between, email first (product-rules: States); empty while no code is awaited. */
  targets: readonly CodeTarget[]
  /** Outcome of the request by address type, so that a return to one requests no second code. */
  asked: Asked
  /** The dialog was closed before a code was entered. */
  isClosed: boolean
}

const nothing: Awaited = { targets: [], asked: {}, isClosed: false }

export interface AwaitedCodes extends Awaited {
  readonly wait: (targets: readonly CodeTarget[], asked?: Asked) => void
  readonly onAsked: (type: VerificationType, asked: AskedCode | undefined) => void
  readonly close: () => void
  readonly open: () => void
  /** Stops waiting for any code. */
  readonly stop: () => void
}

/**
 * Codes that the user is about to enter. They are stored for the tab's lifetime because the page may reload while the
 * user reads the code in another app.
 */
export function useAwaitedCodes(key: string): AwaitedCodes {
  const [values, setValues] = useState(nothing)
  const restore = useCallback((kept: Partial<Awaited>) => setValues((now) => ({ ...now, ...kept })), [])
  useDraft(`codes.${key}`, { values, setValues: restore }, 'tab')
  return {
    ...values,
    wait: (targets, asked = {}) => setValues({ targets, asked, isClosed: false }),
    onAsked: (type, answer) => setValues((now) => ({ ...now, asked: { ...now.asked, [type]: answer } })),
    close: () => setValues((now) => ({ ...now, isClosed: true })),
    open: () => setValues((now) => ({ ...now, isClosed: false })),
    stop: () => setValues(nothing),
  }
}
