import type { OfferId, UserId } from '@market/contract/ids.ts'
import type { Offer } from '@market/contract/offers/schema.ts'
import type { Ctx } from '#platform/context.ts'

/** Offers as their bubbles show them to one of the two people. */
export type PresentOffers = (ctx: Ctx, ids: readonly OfferId[], viewer: UserId) => Promise<ReadonlyMap<OfferId, Offer>>

let present: PresentOffers = () => Promise.resolve(new Map())

/** Says who presents the offers that messages carry; the offers module does, which stands beside this one. */
export const presentOffersBy = (by: PresentOffers): void => void (present = by)

export const presentOffers: PresentOffers = (ctx, ids, viewer) =>
  ids.length === 0 ? Promise.resolve(new Map()) : present(ctx, ids, viewer)
