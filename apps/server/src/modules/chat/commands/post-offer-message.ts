import type { MessageId, OfferId, UserId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { presentMessages } from '../present.ts'
import { requireOpenChat } from '../require-open-chat.ts'
import { readMessage, storeMessage } from '../store-messages.ts'

export interface OfferToPost {
  readonly offerId: OfferId
  readonly from: UserId
  readonly to: UserId
  readonly title: string
}

/**
 * Stores the message that carries an offer, in the caller's transaction, and tells both sides after its commit. The
 * offer's row must be there already: it is presented with it. The offer's own notice tells of it. Throws CHAT_NOT_OPEN.
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
