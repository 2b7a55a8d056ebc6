import type { Message, sentMessageTypes } from '@market/contract/chat/schema.ts'
import type { sendMessage as sendMessageCall } from '@market/contract/chat/sockets.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import { type MessageId, type OfferId, offerId } from '@market/contract/ids.ts'
import { claimFiles } from '#modules/uploads/public.ts'
import { type Ctx, person, type StepsCtx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import type { Connection } from '#platform/sockets/socket-binding.ts'
import { writeMessage } from '../message-writer.ts'
import { noticeAt, type Side, sideOf } from '../policy.ts'
import { presentMessages } from '../present.ts'
import { findChat } from '../store.ts'
import {
  findOfferMessages,
  type MessageRow,
  type NewMessage,
  readMessage,
  type Stored,
  storeMessage,
} from '../store-messages.ts'

type Sent = ParsedInputOf<typeof sendMessageCall>
/** Input that is stored as a new message. */
type Input = Sent & { readonly messageType: (typeof sentMessageTypes)[number] }

const isNewMessage = (input: Sent): input is Input => input.messageType !== 'OFFER'

const newMessage = (ctx: Ctx, side: Side, input: Input): NewMessage => ({
  buyerId: side.buyerId,
  sellerId: side.sellerId,
  id: ctx.newId<MessageId>(),
  byBuyer: side.isBuyer,
  clientId: input.clientId ?? ctx.newId(),
  type: input.messageType,
  text: input.messageValue,
  fileId: null,
  offerId: null,
  at: ctx.now,
  noticeAt: noticeAt(ctx.now),
})

const noFile = { file_id: null, filename: null, size_bytes: null, width: null, height: null }

/** Builds the row of a new text message; reads the stored one for a file or a repeat, whose stored text may differ. */
const rowOf = (ctx: Ctx, stored: Stored, message: NewMessage): Promise<MessageRow> =>
  !stored.isNew || message.fileId !== null
    ? readMessage(ctx.tx, stored.chatId, stored.seq)
    : Promise.resolve({
        chat_id: stored.chatId,
        seq: stored.seq,
        id: stored.id,
        client_id: message.clientId,
        by_buyer: message.byBuyer,
        type: message.type,
        text: message.text,
        offer_id: message.offerId,
        created_at: stored.at,
        ...noFile,
      })

async function sendText(ctx: Ctx, message: NewMessage): Promise<MessageRow> {
  return rowOf(ctx, await writeMessage(ctx.tx, message), message)
}

const sendFile = (ctx: StepsCtx, input: Input, message: NewMessage): Promise<MessageRow> =>
  ctx.inTransaction(async (inner) => {
    const given = { url: input.messageValue, ...(input.fileName === undefined ? {} : { name: input.fileName }) }
    const [file] = await claimFiles(
      inner,
      [given],
      input.messageType === 'IMAGE' ? 'private-image' : 'private-document',
    )
    if (file === undefined) throw new Error('A file was not claimed')
    const named = { ...message, text: file.name, fileId: file.fileId }
    return rowOf(inner, await storeMessage(inner.tx, named), named)
  })

/** Returns the message of an existing offer; NOT_FOUND unless it belongs to this chat. */
async function findBubble(ctx: Ctx, side: Side, id: OfferId): Promise<Message> {
  const [chat, [row]] = await Promise.all([findChat(ctx.tx, side), findOfferMessages(ctx.tx, id)])
  if (chat === undefined || row?.chat_id !== chat.id) throw new AppError('NOT_FOUND')
  return presentOne(ctx, side, row)
}

async function presentOne(ctx: Ctx, side: Side, row: MessageRow): Promise<Message> {
  const [message] = await presentMessages(ctx, side, side.me, [row])
  if (message === undefined) throw new Error('A message was not presented')
  return message
}

/**
 * Sends a message and notifies both sides once it is stored. A retry with the same client id returns the stored message
 * and notifies them again, because the first attempt may have failed in between.
 */
export async function sendMessage(ctx: StepsCtx, input: Sent, connection: Connection): Promise<Message> {
  const side = sideOf(person(ctx), input.messageTo)
  if (!isNewMessage(input)) return findBubble(ctx, side, offerId.parse(input.messageValue))
  const message = newMessage(ctx, side, input)
  const row = input.messageType === 'TEXT' ? await sendText(ctx, message) : await sendFile(ctx, input, message)
  const sent = await presentOne(ctx, side, row)
  ctx.sendLive({ to: [side.me, side.other], event: 'new-message', payload: sent, except: connection.id })
  return sent
}
