import type { SellerCard } from '@market/contract/listings/schema.ts'
import type { UserId } from '@market/contract/ids.ts'
import { type ChatTie, chatTies, untied } from '#modules/chat/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { together, type Tx } from '#platform/database/public.ts'

type SellerTie = ChatTie & Pick<SellerCard, 'isFavourite' | 'chatRequest'>

const toCard = (isFavourite: boolean, tie: ChatTie): SellerTie => ({
  isFavourite,
  ...tie,
  chatRequest: tie.isChatRequested,
})

const stranger = toCard(false, untied)

async function favouritesAmong(tx: Tx, buyer: UserId, sellers: readonly UserId[]): Promise<ReadonlySet<UserId>> {
  const rows = await tx
    .selectFrom('favourites')
    .select('seller_id')
    .where('buyer_id', '=', buyer)
    .where('seller_id', 'in', sellers)
    .execute()
  return new Set(rows.map((row) => row.seller_id))
}

/** Returns the caller's favorite and chat status for each of these sellers, in two queries; only buyers have any. */
export async function sellerTies(ctx: Ctx, sellers: readonly UserId[]): Promise<(seller: UserId) => SellerTie> {
  const { actor, tx } = ctx
  if (actor.kind !== 'person' || actor.role !== 'BUYER' || sellers.length === 0) return () => stranger
  const [favourites, tieWith] = await together(favouritesAmong(tx, actor.id, sellers), chatTies(ctx, actor.id, sellers))
  return (seller) => toCard(favourites.has(seller), tieWith(seller))
}
