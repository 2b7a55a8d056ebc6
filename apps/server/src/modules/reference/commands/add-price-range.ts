import type { PriceRangeId } from '@market/contract/ids.ts'
import type { Cents } from '@market/contract/money.ts'
import type { Ctx } from '#platform/context/context.ts'

interface NewPriceRange {
  readonly min: Cents
  readonly max: Cents
  /** Connects that a bid on a job of this range costs; 20 by default (product-rules: Connects and bids). */
  readonly connectForBid?: number
}

export async function addPriceRange(ctx: Ctx, { min, max, connectForBid = 20 }: NewPriceRange): Promise<PriceRangeId> {
  const id = ctx.newId<PriceRangeId>()
  await ctx.tx
    .insertInto('price_ranges')
    .values({ id, min_cents: min, max_cents: max, connect_for_bid: connectForBid })
    .execute()
  return id
}
