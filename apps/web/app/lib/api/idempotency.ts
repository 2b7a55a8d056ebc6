import { isWorthRetrying } from './errors.ts'
import { storeIfRoom } from '#lib/session/page-storage.ts'
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
 * Sends what may be done once only, with a key that stays the same until an answer is heard. It outlives the dialog and
 * the page, as long as the tab: whoever never heard one, and presses again after a look elsewhere or a reload, is at the
 * same attempt still. After a success or a refusal the next one is a new one, even with the same input.
 */
export async function sendOnce<Answer>(
  attempt: Attempt,
  send: (idempotencyKey: string) => Promise<Answer>,
): Promise<Answer> {
  const place = placeOf(attempt)
  const key = sessionStorage.getItem(place) ?? randomId()
  storeIfRoom(sessionStorage, place, key)
  try {
    const answer = await send(key)
    sessionStorage.removeItem(place)
    return answer
  } catch (error) {
    if (!isWorthRetrying(error)) sessionStorage.removeItem(place)
    throw error
  }
}
