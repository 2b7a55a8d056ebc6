import type { ChatId, UserId } from '@market/contract/ids.ts'
import { type Selectable, sql } from 'kysely'
import { type Ctx, person } from '#platform/context/context.ts'
import { defineStatement, type Given, type Tx } from '#platform/database/public.ts'
import type { ChatsTable } from '#platform/database/database-types.ts'
import { AppError } from '#platform/errors.ts'
import type { Pair, Side } from './policy.ts'

export type ChatRow = Selectable<ChatsTable>

const openChatRow = defineStatement<Pick<ChatRow, 'id' | 'buyer_id' | 'seller_id' | 'opened_at'>, { id: ChatId }>(
  (tx, { id, buyer_id, seller_id, opened_at }) =>
    tx
      .insertInto('chats')
      .values({ id, buyer_id, seller_id, opened_at, updated_at: opened_at })
      .onConflict((conflict) => conflict.constraint('chats_of_pair').doNothing())
      .returning('id'),
)

/** Opens the chat of two users; returns null when it is already open. */
export async function insertChat(ctx: Ctx, { buyerId, sellerId }: Pair): Promise<ChatId | null> {
  const chat = { id: ctx.newId<ChatId>(), buyer_id: buyerId, seller_id: sellerId, opened_at: ctx.now }
  const [opened] = await openChatRow.execute(ctx.tx, chat)
  return opened?.id ?? null
}

const chatOfPair = defineStatement((tx, { buyerId, sellerId }: Given<Pair>) =>
  tx.selectFrom('chats').selectAll().where('buyer_id', '=', buyerId).where('seller_id', '=', sellerId),
)

export const findChat = async (tx: Tx, { buyerId, sellerId }: Pair): Promise<ChatRow | undefined> =>
  (await chatOfPair.execute(tx, { buyerId, sellerId }))[0]

export const findChatById = (tx: Tx, id: ChatId): Promise<ChatRow | undefined> =>
  tx.selectFrom('chats').selectAll().where('id', '=', id).executeTakeFirst()

/** The chat of two users, in either order. */
const findChatBetween = (tx: Tx, one: UserId, other: UserId) =>
  tx
    .selectFrom('chats')
    .select(['id as chatId', 'buyer_id as buyerId', 'seller_id as sellerId'])
    .where((eb) => eb.or([eb.and({ buyer_id: one, seller_id: other }), eb.and({ buyer_id: other, seller_id: one })]))
    .executeTakeFirst()

/** The state of a chat for one of its two users. */
export interface ChatSide {
  readonly unread: number
  /** Unread messages that had no notification of their own. */
  readonly untold: number
  readonly readSeq: number
  readonly otherReadSeq: number
  readonly clearedSeq: number
}

export const chatSideOf = (chat: ChatRow, isBuyer: boolean): ChatSide => ({
  unread: isBuyer ? chat.buyer_unread : chat.seller_unread,
  untold: isBuyer ? chat.buyer_untold : chat.seller_untold,
  readSeq: isBuyer ? chat.buyer_read_seq : chat.seller_read_seq,
  otherReadSeq: isBuyer ? chat.seller_read_seq : chat.buyer_read_seq,
  clearedSeq: isBuyer ? chat.buyer_cleared_seq : chat.seller_cleared_seq,
})

/** The SQL columns of one side. */
const columns = (isBuyer: boolean) => {
  const side = isBuyer ? 'buyer' : 'seller'
  const column = (name: string) => sql.raw(`${side}_${name}`)
  return {
    id: column('id'),
    unread: column('unread'),
    untold: column('untold'),
    readSeq: column('read_seq'),
    clearedSeq: column('cleared_seq'),
    deletedSeq: column('deleted_seq'),
  }
}

export interface Read {
  readonly chatId: ChatId
  readonly readSeq: number
  readonly unread: number
  readonly readBefore: number
}

const markReadBy = (isBuyer: boolean) =>
  defineStatement((_, { buyerId, sellerId, seq }: Given<Pair & { seq: number | null }>) => {
    const { unread, untold, readSeq } = columns(isBuyer)
    return sql<Read>`
    with held as (
      select id, ${readSeq} as before, greatest(${readSeq}, least(last_seq, ${seq}::integer)) as now_read
      from chats where buyer_id = ${buyerId} and seller_id = ${sellerId} for update
    ), counted as (
      select held.id, held.before, coalesce(held.now_read, held.before) as now_read,
        waiting.left_unread, waiting.left_untold
      from held, lateral (
        select count(*) as left_unread, count(*) filter (where not is_told) as left_untold
        from messages where chat_id = held.id and seq > held.now_read and by_buyer = ${!isBuyer}
      ) as waiting
    )
    update chats set ${readSeq} = counted.now_read, ${unread} = counted.left_unread, ${untold} = counted.left_untold
    from counted where chats.id = counted.id
    returning chats.id as "chatId", counted.now_read as "readSeq", counted.left_unread::integer as unread,
      counted.before as "readBefore"`
  })

const markReadStatements = { buyer: markReadBy(true), seller: markReadBy(false) }

/** Stores how far one side has read, in one statement; the position never moves back. */
export async function markRead(tx: Tx, side: Side, seq: number | undefined): Promise<Read | undefined> {
  const { buyerId, sellerId } = side
  const statement = side.isBuyer ? markReadStatements.buyer : markReadStatements.seller
  const [read] = await statement.execute(tx, { buyerId, sellerId, seq: seq ?? null })
  return read
}

interface Cleared {
  readonly chatId: ChatId
  readonly clearedSeq: number
  readonly other: UserId
}

/** Hides all messages so far from one side; with `fromList` also removes the chat from their list. */
export async function clearFor(
  tx: Tx,
  side: Pick<Side, 'isBuyer' | 'me'>,
  which: { readonly chatId: ChatId } | { readonly pair: Pair },
  fromList: boolean,
): Promise<Cleared | undefined> {
  const { id, unread, untold, readSeq, clearedSeq, deletedSeq } = columns(side.isBuyer)
  const chosen =
    'chatId' in which
      ? sql`id = ${which.chatId}`
      : sql`buyer_id = ${which.pair.buyerId} and seller_id = ${which.pair.sellerId}`
  const { rows } = await sql<Cleared>`
    update chats set ${clearedSeq} = last_seq, ${readSeq} = last_seq, ${unread} = 0, ${untold} = 0,
      ${deletedSeq} = case when ${fromList} then last_seq else ${deletedSeq} end
    where ${chosen} and ${id} = ${side.me}
    returning id as "chatId", last_seq as "clearedSeq", ${sql.raw(side.isBuyer ? 'seller_id' : 'buyer_id')} as other`.execute(
    tx,
  )
  return rows[0]
}

const unreadChatsOf = (isBuyer: boolean) =>
  defineStatement((_, { me }: Given<{ me: UserId }>) => {
    const { id, unread } = columns(isBuyer)
    return sql<{ n: number }>`select count(*)::integer as n from chats where ${id} = ${me} and ${unread} > 0`
  })

const unreadChats = { buyer: unreadChatsOf(true), seller: unreadChatsOf(false) }

/** Counts the user's chats with unread messages. */
export async function countUnreadChats(tx: Tx, me: UserId, isBuyer: boolean): Promise<number> {
  const [counted] = await (isBuyer ? unreadChats.buyer : unreadChats.seller).execute(tx, { me })
  return counted?.n ?? 0
}

interface OpenChat extends Pair {
  readonly chatId: ChatId
}

/** Returns the open chat of two users; throws CHAT_NOT_OPEN, worded for the caller. */
export async function requireOpenChat(ctx: Ctx, one: UserId, other: UserId): Promise<OpenChat> {
  const chat = await findChatBetween(ctx.tx, one, other)
  if (chat === undefined) throw new AppError('CHAT_NOT_OPEN', { role: person(ctx).role })
  return chat
}
