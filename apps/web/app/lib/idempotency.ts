import { randomId } from './random-id.ts'

/** Whose attempt at what: the same person, call and input are the same attempt. */
export interface Attempt {
  readonly viewerId: string | null
  readonly endpoint: string
  readonly input: unknown
}

const placeOf = ({ viewerId, endpoint, input }: Attempt): string =>
  `market.attempt.${viewerId ?? ''}.${endpoint}.${JSON.stringify(input ?? null)}`

/**
 * The key of an attempt at what may be done once only, the same until it succeeds. It outlives the dialog and the page, as long as the
 * tab: whoever never heard the answer, and presses again after a look elsewhere or a reload, is the same attempt still.
 */
export function keyOfAttempt(attempt: Attempt): string {
  const place = placeOf(attempt)
  const key = sessionStorage.getItem(place) ?? randomId()
  sessionStorage.setItem(place, key)
  return key
}

/** The attempt succeeded: the next one is a new one, even with the same input. */
export function forgetAttempt(attempt: Attempt): void {
  sessionStorage.removeItem(placeOf(attempt))
}
