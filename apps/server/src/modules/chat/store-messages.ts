import type { MessageType } from '@market/contract/chat/schema.ts'
import type { ChatId, FileId, MessageId, OfferId, UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import { defineStatement, type Given, type Tx } from '#platform/database/public.ts'
import { AppError } from '#platform/errors.ts'
import type { Pair } from './policy.ts'

/** A message to be stored. */
export interface NewMessage extends Pair {
  readonly id: MessageId
  readonly byBuyer: boolean
  readonly clientId: string
  readonly type: MessageType
  readonly text: string
  readonly fileId: FileId | null
  readonly offerId: OfferId | null
  readonly at: Date
  /** When to notify the other side unless they have read it; null when the message has its own notification. */
  readonly noticeAt: Date | null
}

/** A stored message; `isNew` is false when the device had already sent it. */
export interface Stored {
  readonly isNew: boolean
  readonly id: MessageId
  readonly chatId: ChatId
  readonly seq: number
  readonly at: Date
}

interface Row {
  readonly place: number
  readonly refused: 'SUSPENDED' | 'CHAT_NOT_OPEN' | 'PERSON_GONE' | 'CLIENT_ID_USED' | null
  readonly is_new: boolean
  readonly message_id: MessageId
  readonly in_chat: ChatId
  readonly at_seq: number
  readonly stored_at: Date
}

const itemOf = (message: NewMessage, place: number) => ({
  place,
  id: message.id,
  buyer_id: message.buyerId,
  seller_id: message.sellerId,
  by_buyer: message.byBuyer,
  client_id: message.clientId,
  type: message.type,
  text: message.text,
  file_id: message.fileId,
  offer_id: message.offerId,
  at: message.at,
  notice_at: message.noticeAt,
})

const senderOf = ({ byBuyer, buyerId, sellerId }: NewMessage): UserId => (byBuyer ? buyerId : sellerId)

/** Returns the suspension reasons of these users. */
async function reasonsOf(tx: Tx, ids: readonly UserId[]): Promise<ReadonlyMap<UserId, string | null>> {
  if (ids.length === 0) return new Map()
  const rows = await tx.selectFrom('users').select(['id', 'suspended_reason']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row.suspended_reason]))
}

const store = defineStatement(
  (_, { items }: Given<{ items: string }>) => sql<Row>`select * from store_messages(${items}::jsonb)`,
)

/** Stores messages in one round trip, in the given order per chat. A rejection affects only its own message. */
export async function storeMessages(tx: Tx, messages: readonly NewMessage[]): Promise<(Stored | AppError)[]> {
  const rows = await store.execute(tx, { items: JSON.stringify(messages.map(itemOf)) })
  const byPlace = new Map(rows.map((row) => [row.place, row]))
  const suspensions = await reasonsOf(
    tx,
    messages.filter((_, place) => byPlace.get(place)?.refused === 'SUSPENDED').map(senderOf),
  )
  return messages.map((message, place) => {
    const row = byPlace.get(place)
    if (row === undefined) throw new Error('A message was neither stored nor refused')
    if (row.refused === 'SUSPENDED')
      return new AppError('SUSPENDED', { reason: suspensions.get(senderOf(message)) ?? 'please contact support' })
    if (row.refused !== null) return new AppError(row.refused, { role: message.byBuyer ? 'BUYER' : 'SELLER' })
    return { isNew: row.is_new, id: row.message_id, chatId: row.in_chat, seq: row.at_seq, at: row.stored_at }
  })
}

/** Stores one message in the caller's transaction; throws SUSPENDED, CHAT_NOT_OPEN, PERSON_GONE or CLIENT_ID_USED. */
export async function storeMessage(tx: Tx, message: NewMessage): Promise<Stored> {
  const [stored] = await storeMessages(tx, [message])
  if (stored === undefined || stored instanceof AppError) throw stored ?? new Error('A message was not stored')
  return stored
}

const messageColumns = [
  'm.chat_id',
  'm.seq',
  'm.id',
  'm.client_id',
  'm.by_buyer',
  'm.type',
  'm.text',
  'm.offer_id',
  'm.created_at',
] as const

const withFiles = (tx: Tx) =>
  tx
    .selectFrom('messages as m')
    .leftJoin('files as f', 'f.id', 'm.file_id')
    .select(messageColumns)
    .select(['f.id as file_id', 'f.filename', 'f.size_bytes', 'f.width', 'f.height'])

export type MessageRow = Awaited<ReturnType<ReturnType<typeof withFiles>['execute']>>[number]

export interface Range {
  /** Exclusive lower bound of `seq`. */
  readonly after: number
  /** Exclusive upper bound of `seq`. */
  readonly before: number
  readonly limit: number
  /** `newest` takes the last messages of the range, otherwise the first. The result is always oldest first. */
  readonly end: 'newest' | 'oldest'
}

type Bounds = Omit<Range, 'end'> & { readonly chatId: ChatId }

const readFrom = (direction: 'asc' | 'desc') =>
  defineStatement((tx, { chatId, after, before, limit }: Given<Bounds>) =>
    withFiles(tx)
      .where('m.chat_id', '=', chatId)
      .where('m.seq', '>', after)
      .where('m.seq', '<', before)
      .orderBy('m.seq', direction)
      .limit(limit),
  )

const ends = { newest: readFrom('desc'), oldest: readFrom('asc') }

/** Reads messages of a chat with `seq` between two bounds. */
export async function readMessages(tx: Tx, chatId: ChatId, { end, ...bounds }: Range): Promise<readonly MessageRow[]> {
  const rows = await ends[end].execute(tx, { chatId, ...bounds })
  return end === 'newest' ? rows.toReversed() : rows
}

export const readMessage = (tx: Tx, chatId: ChatId, seq: number): Promise<MessageRow> =>
  withFiles(tx).where('m.chat_id', '=', chatId).where('m.seq', '=', seq).executeTakeFirstOrThrow()

/** The messages of an offer: its own, and its counter. */
export const findOfferMessages = (tx: Tx, offerId: OfferId): Promise<MessageRow[]> =>
  withFiles(tx).where('m.offer_id', '=', offerId).orderBy('m.seq').execute()
