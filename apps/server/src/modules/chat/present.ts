import type { ChatUser, Message, MessageFile } from '@market/contract/chat/schema.ts'
import type { UserId } from '@market/contract/ids.ts'
import type { Offer } from '@market/contract/offers/schema.ts'
import { type Availability, type PersonRow, whyUnavailable } from '#modules/people/public.ts'
import { faceUrl, fileUrl, thumbnailUrl } from '#modules/uploads/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { presentOffers } from './offer-presenter.ts'
import type { Pair } from './policy.ts'
import type { MessageRow } from './store-messages.ts'

export const presentPerson = (
  ctx: Ctx,
  row: Pick<PersonRow, 'id' | 'type' | 'full_name' | 'avatar'>,
  online: ReadonlySet<UserId>,
): ChatUser => ({
  id: row.id,
  type: row.type,
  fullName: row.full_name,
  avatar: faceUrl(ctx, row.avatar),
  isOnline: online.has(row.id),
})

/** Returns the online users among these; suspended and deleted accounts never count as online. */
export const onlineOf = (ctx: Ctx, others: readonly (Availability & { readonly id: UserId })[]) =>
  ctx.online(others.filter((other) => whyUnavailable(other) === null).map(({ id }) => id))

/** A file in a message, with a signed URL that expires soon. */
export function presentFile(
  ctx: Ctx,
  row: Pick<MessageRow, 'file_id' | 'filename' | 'size_bytes' | 'width' | 'height'> & { readonly text: string },
): MessageFile | null {
  if (row.file_id === null || row.filename === null) return null
  return {
    id: row.file_id,
    url: fileUrl(ctx, row.filename),
    thumbnail: row.width === null ? null : thumbnailUrl(ctx, row.filename),
    name: row.text,
    sizeBytes: row.size_bytes,
    width: row.width,
    height: row.height,
  }
}

function presentMessage(ctx: Ctx, pair: Pair, row: MessageRow, offer: Offer | null): Message {
  const [sender, receiver] = row.by_buyer ? [pair.buyerId, pair.sellerId] : [pair.sellerId, pair.buyerId]
  const [senderType, receiverType] = row.by_buyer ? (['BUYER', 'SELLER'] as const) : (['SELLER', 'BUYER'] as const)
  return {
    id: row.id,
    chatId: row.chat_id,
    seq: row.seq,
    clientId: row.client_id,
    sender,
    receiver,
    senderType,
    receiverType,
    message: row.text,
    messageType: row.type,
    file: presentFile(ctx, row),
    offerId: row.offer_id,
    offer,
    isCounter: offer?.isCounter ?? null,
    paymentStatus: offer?.paymentStatus ?? null,
    bookingId: offer?.bookingId ?? null,
    created: row.created_at.toISOString(),
  }
}

/** Presents messages to one user of the pair; only the actions of offers depend on the viewer. */
export async function presentMessages(
  ctx: Ctx,
  pair: Pair,
  viewer: UserId,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const offerIds = rows.map((row) => row.offer_id).filter((id) => id !== null)
  const offers = await presentOffers(ctx, offerIds, viewer)
  return rows.map((row) =>
    presentMessage(ctx, pair, row, row.offer_id === null ? null : (offers.get(row.offer_id) ?? null)),
  )
}
