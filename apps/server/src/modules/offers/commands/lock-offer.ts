import type { OfferId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { roleOn } from '../policy.ts'
import { findOfferForUpdate, type OfferRow } from '../store.ts'

/** Locks an offer; NOT_FOUND unless the caller is its sender or receiver. */
export async function lockOffer(ctx: Ctx, id: OfferId): Promise<OfferRow> {
  const offer = await findOfferForUpdate(ctx.tx, id)
  if (offer === undefined || roleOn(offer, ctx.actor) === null) throw new AppError('NOT_FOUND')
  return offer
}
