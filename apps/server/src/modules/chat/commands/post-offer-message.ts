import type { MessageId, OfferId, UserId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { presentMessages } from '../present.ts'
import { findChatById, requireOpenChat } from '../store.ts'
import { findOfferMessage, readMessage, storeMessage } from '../store-messages.ts'

export interface OfferToPost {
  readonly offerId: OfferId
  readonly from: UserId
  readonly to: UserId
  readonly title: string
}

/**
 * Stores the message of an offer in the caller's transaction and sends it to both sides after the commit. The offer's
 * row must already exist. The offer has its own notice, so the message has none. Throws CHAT_NOT_OPEN.
 */
export async function postOfferMessage(ctx: Ctx, { offerId, from, to, title }: OfferToPost): Promise<MessageId> {
  const { buyerId, sellerId, chatId } = await requireOpenChat(ctx, from, to)
  const stored = await storeMessage(ctx.tx, {
    buyerId,
    sellerId,
    id: ctx.newId<MessageId>(),
    byBuyer: from === buyerId,
    clientId: offerId,
    type: 'OFFER',
    text: title,
    fileId: null,
    offerId,
    at: ctx.now,
    noticeAt: null,
  })
  const row = await readMessage(ctx.tx, chatId, stored.seq)
  for (const viewer of [buyerId, sellerId]) {
    const [payload] = await presentMessages(ctx, { buyerId, sellerId }, viewer, [row])
    ctx.sendLive({ to: [viewer], event: 'new-message', payload })
  }
  return stored.id
}

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
