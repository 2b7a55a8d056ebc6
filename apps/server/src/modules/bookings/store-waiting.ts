import type { UserId } from '@market/contract/ids.ts'
import { wireState } from '@market/contract/wire.ts'
import { sql } from 'kysely'

/*
 * SQL counterparts of the rules in `policy.ts`. `b` is a booking of the given person.
 */

/** Whether the completion `c` waits for this person, the side that did not request it. */
export const completionWaitsFor = (person: UserId) =>
  sql<boolean>`(c.status = 'Pending' and b.status = ${sql.lit(wireState.completionRequested)} and c.requested_by <> ${person})`

/** Whether the settlement `s` waits for this person: the canceller answers a counter, the other side a proposal. */
export const settlementWaitsFor = (person: UserId) =>
  sql<boolean>`(s.status = 'Pending' and b.status = ${sql.lit(wireState.cancellationProposed)}
    and (s.cancelled_by = ${person}) = (s.counter_cents is not null))`

/** Whether the buyer can still write a review. */
export const reviewWaits = (now: Date) =>
  sql<boolean>`(b.status = 'Completed'
    and b.ended_at + (b.terms->>'reviewWithin')::float8 * interval '1 millisecond' >= ${now}::timestamptz
    and not exists (select from reviews r where r.booking_id = b.id))`
