import type { Message } from '@market/contract/chat/schema.ts'
import type { sendMessage as sendMessageCall } from '@market/contract/chat/sockets.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import type { MessageId } from '@market/contract/ids.ts'
import { claimFiles } from '#modules/uploads/public.ts'
import { type Ctx, person, type StepsCtx } from '#platform/context.ts'
import type { Connection } from '#platform/sockets/socket-binding.ts'
import { writeMessage } from '../message-writer.ts'
import { noticeAt, type Side, sideOf } from '../policy.ts'
import { presentMessages } from '../present.ts'
import { type MessageRow, type NewMessage, readMessage, type Stored, storeMessage } from '../store-messages.ts'

type Input = ParsedInputOf<typeof sendMessageCall>

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

/** The row as it was written; one that the device had sent before is read, because its words may be others. */
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

/**
 * Sends a message and tells both sides once it is stored. A repeat with the same client id answers the message that is
 * there, and tells them again: the first time may have ended between storing and telling.
 */
export async function sendMessage(ctx: StepsCtx, input: Input, connection: Connection): Promise<Message> {
  const side = sideOf(person(ctx), input.messageTo)
  const message = newMessage(ctx, side, input)
  const row = input.messageType === 'TEXT' ? await sendText(ctx, message) : await sendFile(ctx, input, message)
  const [sent] = await presentMessages(ctx, side, side.me, [row])
  if (sent === undefined) throw new Error('A message was not presented')
  ctx.sendLive({ to: [side.me, side.other], event: 'new-message', payload: sent, except: connection.id })
  return sent
}
