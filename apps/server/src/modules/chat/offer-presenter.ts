import type { OfferId, UserId } from '@market/contract/ids.ts'
import type { Offer } from '@market/contract/offers/schema.ts'
import type { Ctx } from '#platform/context/context.ts'

/** Presents offers to one of their two users. */
export type PresentOffers = (ctx: Ctx, ids: readonly OfferId[], viewer: UserId) => Promise<ReadonlyMap<OfferId, Offer>>

let present: PresentOffers = () => Promise.resolve(new Map())

/** Registers the presenter of offers. The offers module provides it, so that chat does not depend on that module. */
export const presentOffersBy = (by: PresentOffers): void => void (present = by)

export const presentOffers: PresentOffers = (ctx, ids, viewer) =>
  ids.length === 0 ? Promise.resolve(new Map()) : present(ctx, ids, viewer)
