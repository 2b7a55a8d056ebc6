import type { VerificationType } from '@market/contract/accounts/schema.ts'
import { useCallback, useState } from 'react'
import { useDraft } from '#lib/forms/use-draft.ts'
import type { AskedCode, CodeTarget } from './components/code-panel.tsx'

type Asked = Partial<Record<VerificationType, AskedCode | undefined>>

interface Awaited {
  /** One address, or the email and the number to choose between, the email first (product-rules: States); none while nothing is awaited. */
  targets: readonly CodeTarget[]
  /** What came of asking for a code, by address, so that coming back to one asks for no second code. */
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
  /** Nothing is awaited any more. */
  readonly stop: () => void
}

/**
 * The codes that somebody is about to enter. Whoever looks for one in another app may find the page loaded anew, and
 * goes on where they were: they are kept as long as the tab.
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
