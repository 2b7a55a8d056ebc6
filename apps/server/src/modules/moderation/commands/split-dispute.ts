import type { decideDispute as endpoint } from '@market/contract/admin/endpoints-bookings.ts'
import type { BookingId } from '@market/contract/ids.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { type Split, splitInDollars } from '@market/contract/bookings/split.ts'
import { refreshConsole } from '#modules/admin/public.ts'
import { withLockedBooking, decideDispute, disputeToSplit } from '#modules/bookings/public.ts'
import { audit } from '#platform/context/audit.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { forgetAnswersAbout } from '#platform/http/idempotency.ts'
import { exceedsAgreedFee } from '../policy.ts'
import { findProposal, removeProposal, saveProposal } from '../store-proposals.ts'

interface Decision {
  readonly bookingId: BookingId
  readonly disputeId: string
  readonly split: Split
  readonly reason: string
}

/** True if another operator has proposed the same split; otherwise stores this one as the pending proposal. */
async function isSecond(ctx: Ctx, { bookingId, disputeId, split, reason }: Decision): Promise<boolean> {
  const me = person(ctx).id
  const known = await findProposal(ctx.tx, disputeId)
  const isSame =
    known?.to_buyer_cents === split.toBuyer && known.to_seller_cents === split.toSeller && known.fee_cents === split.fee
  if (isSame && known.proposed_by !== me) return true
  if (known !== undefined) forgetAnswersAbout(ctx, known.proposed_by, bookingId)
  await saveProposal(ctx.tx, {
    dispute_id: disputeId,
    to_buyer_cents: split.toBuyer,
    to_seller_cents: split.toSeller,
    fee_cents: split.fee,
    reason,
    proposed_by: me,
    created_at: ctx.now,
  })
  return false
}

/**
 * Decides a dispute. The first operator to lock the booking wins; another gets an error with the outcome. A fee above
 * the agreed one waits until a second operator sends the same split.
 */
export async function splitDispute(
  ctx: Ctx,
  { id, toBuyer, toSeller, fee, reason }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const split = { toBuyer, toSeller, fee }
  let waits = false
  const booking = await withLockedBooking(ctx, id, async (inner, state) => {
    const { id: disputeId } = disputeToSplit(state, split)
    const decision = { bookingId: id, disputeId, split, reason }
    waits = exceedsAgreedFee({ fee, agreedFee: state.booking.fee_cents }) && !(await isSecond(inner, decision))
    if (waits) return
    await removeProposal(inner.tx, disputeId)
    await decideDispute(split, reason)(inner, state)
  })
  audit(ctx, {
    target: ['booking', id],
    reason,
    before: { status: 'In-dispute' },
    after: {
      status: booking.status,
      ...(waits ? { decision: 'Waiting' } : {}),
      ...splitInDollars(split),
    },
  })
  if (waits) await refreshConsole(ctx, id)
  return { id, status: waits ? 'Waiting' : 'Decided' }
}
