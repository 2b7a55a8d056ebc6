import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { releaseEarnings as endpoint } from '@market/contract/holds/endpoints.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { bookingNumber } from '@market/contract/record-numbers.ts'
import { audit } from '#platform/context/audit.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { earningsReleased } from '../events.ts'
import { isActive } from '../policy.ts'
import { noteReleased } from '../store.ts'
import { lockEarnings, showEarnings } from './hold-earnings.ts'

/** Ends the hold on a booking's earnings before its time. */
export async function releaseEarnings(
  ctx: Ctx,
  { id, reason }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const { holds, number, seller } = await lockEarnings(ctx, id)
  const hold = holds.find((row) => isActive(row, ctx.now))
  if (hold === undefined) throw new AppError('EARNINGS_NOT_HELD')
  await noteReleased(ctx, hold.id, { released_by: person(ctx).id, release_reason: reason })
  const amount = hold.amount_cents
  audit(ctx, {
    target: ['booking', id],
    reason,
    before: { held: dollarsFromCents(amount), until: hold.ends_at.toISOString() },
    after: { held: 0 },
  })
  ctx.emit(earningsReleased, {
    bookingId: id,
    bookingNumber: bookingNumber.of(number),
    sellerId: seller,
    amount,
    reason,
  })
  return showEarnings(ctx, id)
}
