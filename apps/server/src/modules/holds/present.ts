import { allow, allowUnless } from '@market/contract/actions.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { describeError } from '@market/contract/errors.ts'
import type { holdEarnings } from '@market/contract/holds/endpoints.ts'
import type { heldEarnings } from '@market/contract/holds/schema.ts'
import type { BookingId } from '@market/contract/ids.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { bookingNumber } from '@market/contract/record-numbers.ts'
import type { z } from 'zod'
import type { Ctx } from '#platform/context/context.ts'
import { earningsOf, type EarningsOfBooking } from './booking-earnings.ts'
import { isActive, whyNotHold } from './policy.ts'
import type { ActiveHold } from './store.ts'

type BookingEarnings = OutputOf<typeof holdEarnings>

const presentHold = (row: EarningsOfBooking['holds'][number]): BookingEarnings['pastHolds'][number] => ({
  amount: dollarsFromCents(row.amount_cents),
  reason: row.reason,
  heldBy: row.held_by_name,
  started: row.started_at.toISOString(),
  until: row.ends_at.toISOString(),
  released: row.released_at?.toISOString() ?? null,
  releaseReason: row.release_reason,
})

function actionsOn(earned: EarningsOfBooking, now: Date): BookingEarnings['actions'] {
  if (earned.holds.some((row) => isActive(row, now))) return allow('releaseEarnings')
  const refusal = whyNotHold(earned, now)
  return allowUnless('holdEarnings', refusal === null ? null : describeError(...refusal).message)
}

/** A booking's earnings and their holds, for operators; null if it has paid its seller nothing. */
export async function presentEarnings(ctx: Ctx, id: BookingId): Promise<BookingEarnings | null> {
  const earned = await earningsOf(ctx, id)
  if (earned === null) return null
  const active = earned.holds.find((row) => isActive(row, ctx.now))
  return {
    amount: dollarsFromCents(earned.amount),
    left: dollarsFromCents(earned.left),
    clearsAt: earned.clearsAt.toISOString(),
    hold: active === undefined ? null : presentHold(active),
    pastHolds: earned.holds.filter((row) => row !== active).map(presentHold),
    actions: actionsOn(earned, ctx.now),
  }
}

/** A hold as its seller sees it. */
export const presentHeld = (row: ActiveHold): z.input<typeof heldEarnings> => ({
  bookingId: row.booking_id,
  bookingNumber: bookingNumber.of(row.booking_number),
  amount: dollarsFromCents(row.amount_cents),
  reason: row.reason,
  until: row.ends_at.toISOString(),
})
