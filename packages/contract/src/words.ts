// Independent of zod, for pages that display text without validating any.

import { counted } from './numbers.ts'
import { wireState } from './wire.ts'

/** Adds a period to a user's text, unless it ends with punctuation, so that another sentence can follow. */
export const asSentence = (text: string): string => (/[.!?…]$/.test(text) ? text : `${text}.`)

/** A state for display: as in the API, except for `withdrawn` (product-rules: States). */
export const stateLabel = (state: string): string => (state === wireState.withdrawn ? 'Withdrawn' : state)

/** A waiting time in seconds up to 2 minutes, minutes up to 2 hours, hours up to 2 days, then days, rounded up. */
export function waitInWords(seconds: number): string {
  if (seconds <= 120) return counted(seconds, 'second')
  const minutes = Math.ceil(seconds / 60)
  if (minutes <= 120) return counted(minutes, 'minute')
  const hours = Math.ceil(minutes / 60)
  return hours <= 48 ? counted(hours, 'hour') : counted(Math.ceil(hours / 24), 'day')
}

/** Error message for an invalid password reset, shown at its field and returned as an error. */
export const resetDead = 'This password reset is no longer valid. Please start again.'
