// Without zod, for pages that show texts and check none.

import { counted } from './numbers.ts'

/** What somebody wrote, as a sentence that others may follow: with a full stop at its end. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** A state as people read it: as the API spells it, but for its 'WithDrawn' (product-rules: States). */
export const stateLabel = (state: string): string => (state === 'WithDrawn' ? 'Withdrawn' : state)

/** How long somebody is asked to wait, in the largest unit of which it is more than two: '90 seconds', '58 minutes'. */
export function waitInWords(seconds: number): string {
  if (seconds <= 120) return counted(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 120) return counted(minutes, 'minute')
  const hours = Math.ceil(minutes / 60)
  return hours <= 48 ? counted(hours, 'hour') : counted(Math.ceil(hours / 24), 'day')
}

/** Said of a password reset that is none any more, beside its field and as a refusal. */
export const resetDead = 'This password reset is no longer valid. Please start again.'
