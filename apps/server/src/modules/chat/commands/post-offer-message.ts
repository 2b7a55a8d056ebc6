import type { MessageId, OfferId, UserId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { presentMessages } from '../present.ts'
import { findChatById, requireOpenChat } from '../store.ts'
import { findOfferMessages, readMessage, storeMessage } from '../store-messages.ts'

export interface OfferToPost {
  readonly offerId: OfferId
  readonly from: UserId
  readonly to: UserId
  /** The title of an offer, or a sentence that states a counter. */
  readonly text: string
  /** Whether this is the other side's counter instead of the offer itself. */
  readonly isCounter?: boolean
}

/**
 * Stores the message of an offer or its counter in the caller's transaction and sends it to both sides after the commit.
 * The offer's row must already exist. The offer has its own notice, so the message has none. Throws CHAT_NOT_OPEN.
 */
export async function postOfferMessage(
  ctx: Ctx,
  { offerId, from, to, text, isCounter = false }: OfferToPost,
): Promise<MessageId> {
  const { buyerId, sellerId, chatId } = await requireOpenChat(ctx, from, to)
  const stored = await storeMessage(ctx.tx, {
    buyerId,
    sellerId,
    id: ctx.newId<MessageId>(),
    byBuyer: from === buyerId,
    clientId: isCounter ? ctx.newId() : offerId,
    type: 'OFFER',
    text,
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
 * Sends the offer's updated messages to both sides after the commit. Call it after writing the offer's row. Has no
 * effect on an offer without a message.
 */
export async function refreshOfferMessage(ctx: Ctx, offerId: OfferId): Promise<void> {
  const rows = await findOfferMessages(ctx.tx, offerId)
  const chat = rows[0] === undefined ? undefined : await findChatById(ctx.tx, rows[0].chat_id)
  if (chat === undefined) return
  const pair = { buyerId: chat.buyer_id, sellerId: chat.seller_id }
  for (const viewer of [pair.buyerId, pair.sellerId]) {
    for (const payload of await presentMessages(ctx, pair, viewer, rows))
      ctx.sendLive({ to: [viewer], event: 'update-message', payload })
  }
}
