import { isWorthRetrying } from './errors.ts'
import { storeIfRoom } from '#lib/session/page-storage.ts'
import { randomId } from './random-id.ts'

/** Attempt at a call: the same user, endpoint and input count as the same attempt. */
export interface Attempt {
  readonly viewerId: string | null
  readonly endpoint: string
  readonly input: unknown
}

const placeOf = ({ viewerId, endpoint, input }: Attempt): string =>
  `market.attempt.${viewerId ?? ''}.${endpoint}.${JSON.stringify(input ?? null)}`

/**
 * Sends a call that must run only once, with an idempotency key that stays the same until a response arrives. The key
 * is stored for the tab's lifetime, so a repeated press after navigation or a reload is the same attempt. After a
 * success or a rejection the next attempt gets another key, even with the same input.
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
