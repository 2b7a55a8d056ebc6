import type { UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'

/*
 * What `policy.ts` says of one booking that was read, as conditions over all of them: `b` is the booking, and it is the
 * person's.
 */

/** That a completion `c` waits for the answer of that person: whoever did not ask gives it. */
export const completionWaitsFor = (person: UserId) =>
  sql<boolean>`(c.status = 'Pending' and b.status = 'Amidst-Completion-Process' and c.requested_by <> ${person})`

/** That a settlement `s` waits for the answer of that person: whoever proposed it answers a counter, the other one it. */
export const settlementWaitsFor = (person: UserId) =>
  sql<boolean>`(s.status = 'Pending' and b.status = 'Amidst-Cancellation'
    and (s.cancelled_by = ${person}) = (s.counter_cents is not null))`

/** That its buyer may still write the review, which is not written. */
export const reviewWaits = (now: Date) =>
  sql<boolean>`(b.status = 'Completed'
    and b.ended_at + (b.terms->>'reviewWithin')::float8 * interval '1 millisecond' >= ${now}::timestamptz
    and not exists (select from reviews r where r.booking_id = b.id))`
