import type { decideDispute as endpoint } from '@market/contract/admin/endpoints-bookings.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { actOnBooking, decideDispute } from '#modules/bookings/public.ts'
import { tellAct } from '#platform/acts.ts'
import type { Ctx } from '#platform/context.ts'

/** Decides a dispute: who locks the booking first wins, the other hears how it stands. */
export async function splitDispute(
  ctx: Ctx,
  { id, toBuyer, toSeller, fee, reason }: ParsedInputOf<typeof endpoint>,
): Promise<null> {
  const booking = await actOnBooking(ctx, id, decideDispute({ toBuyer, toSeller, fee }, reason))
  tellAct(ctx, {
    target: ['booking', id],
    reason,
    before: { status: 'In-dispute' },
    after: {
      status: booking.status,
      toBuyer: dollarsFromCents(toBuyer),
      toSeller: dollarsFromCents(toSeller),
      fee: dollarsFromCents(fee),
    },
  })
  return null
}
