import type { OfferId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { presentMessages } from '../present.ts'
import { findChatById } from '../store.ts'
import { findOfferMessage } from '../store-messages.ts'

/**
 * Sends the offer's updated message to both sides after the commit. Call it after writing the offer's row. Has no
 * effect on an offer without a message.
 */
export async function refreshOfferMessage(ctx: Ctx, offerId: OfferId): Promise<void> {
  const row = await findOfferMessage(ctx.tx, offerId)
  const chat = row === undefined ? undefined : await findChatById(ctx.tx, row.chat_id)
  if (row === undefined || chat === undefined) return
  const pair = { buyerId: chat.buyer_id, sellerId: chat.seller_id }
  for (const viewer of [pair.buyerId, pair.sellerId]) {
    const [payload] = await presentMessages(ctx, pair, viewer, [row])
    ctx.sendLive({ to: [viewer], event: 'update-message', payload })
  }
}
