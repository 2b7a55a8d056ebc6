import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { getChatList, getChatRequests } from '@market/contract/chat/endpoints.ts'
import type { ChatHistoryPage, ChatRequest } from '@market/contract/chat/schema.ts'
import type { chatHistory, chatInit, chatListCall, saveSocketId } from '@market/contract/chat/sockets.ts'
import type { ChatId, UserId } from '@market/contract/ids.ts'
import { findPeople } from '#modules/people/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import type { Connection } from '#platform/sockets/socket-binding.ts'
import { partnerOf } from './partner-of.ts'
import { actionsInChat, actionsWithoutChat, type Side, sideOf } from './policy.ts'
import { presentChats, presentRequests } from './present-chats.ts'
import { onlineOf, presentMessages, presentPerson } from './present.ts'
import { type ChatRow, countUnreadChats, chatSideOf, findChat } from './store.ts'
import { pageOfChats } from './store-lists.ts'
import { type MessageRow, type Range, readMessages } from './store-messages.ts'
import { latestRequest, pageOfRequests, type RequestRow } from './store-requests.ts'

/** Returns a lookup from accepted requests to their chats. */
async function chatsOfRequests(ctx: Ctx, rows: readonly RequestRow[]): Promise<(row: RequestRow) => ChatId | null> {
  const accepted = rows.filter((row) => row.status === 'Accepted')
  const chats =
    accepted.length === 0
      ? []
      : await ctx.tx
          .selectFrom('chats')
          .select(['id', 'buyer_id', 'seller_id'])
          .where((eb) => eb.or(accepted.map((row) => eb.and({ buyer_id: row.buyer_id, seller_id: row.seller_id }))))
          .execute()
  const byPair = new Map(chats.map((chat) => [`${chat.buyer_id} ${chat.seller_id}`, chat.id]))
  return (row) => byPair.get(`${row.buyer_id} ${row.seller_id}`) ?? null
}

export async function listRequests(
  ctx: Ctx,
  { status, skip, limit }: ParsedInputOf<typeof getChatRequests>,
): Promise<OutputOf<typeof getChatRequests>> {
  const { id, role } = person(ctx)
  const mine = role === 'BUYER' ? 'buyer_id' : 'seller_id'
  const { rows, total } = await pageOfRequests(ctx.tx, { mine, me: id, status, skip, limit })
  return { records: await presentRequests(ctx, rows, await chatsOfRequests(ctx, rows)), total }
}

/** Presents one request to the caller. */
export async function presentRequest(ctx: Ctx, row: RequestRow): Promise<ChatRequest> {
  const [request] = await presentRequests(ctx, [row], await chatsOfRequests(ctx, [row]))
  if (request === undefined) throw new Error('A request was not presented')
  return request
}

export const listChats = (ctx: Ctx, { skip, ...input }: ParsedInputOf<typeof getChatList>) =>
  readChats(ctx, { page: skip, ...input })

export async function listChatsLive(
  ctx: Ctx,
  input: ParsedInputOf<typeof chatListCall>,
  connection: Connection,
): Promise<OutputOf<typeof chatListCall>> {
  const list = await readChats(ctx, input)
  const isBuyer = person(ctx).role === 'BUYER'
  connection.watch(list.records.map((chat) => (isBuyer ? chat.seller.id : chat.buyer.id)))
  return list
}

async function readChats(ctx: Ctx, { page, limit, searchTerm }: ParsedInputOf<typeof chatListCall>) {
  const { id: me, role } = person(ctx)
  const isBuyer = role === 'BUYER'
  const [{ rows, total }, unreadChats] = await Promise.all([
    pageOfChats(ctx.tx, { me, isBuyer, searchTerm, page, limit }),
    countUnreadChats(ctx.tx, me, isBuyer),
  ])
  return { records: await presentChats(ctx, rows), total, unreadChats, hasMore: page * limit < total }
}

const noLimit = 2 ** 31 - 1

/** The range of message numbers on a page. Numbers have no gaps, so no count is needed. */
function rangeOf(
  { page, limit, before, after }: Omit<ParsedInputOf<typeof chatHistory>, 'messageTo'>,
  chat: ChatRow,
  clearedSeq: number,
): Range {
  if (after !== undefined) return { after: Math.max(after, clearedSeq), before: noLimit, limit, end: 'oldest' }
  const end = before ?? chat.last_seq + 1 - (page - 1) * limit
  return { after: clearedSeq, before: end, limit, end: 'newest' }
}

function hasMore(range: Range, chat: ChatRow, messages: readonly MessageRow[]): boolean {
  if (range.end === 'oldest') return (messages.at(-1)?.seq ?? chat.last_seq) < chat.last_seq
  const first = messages[0]
  return first !== undefined && first.seq > range.after + 1
}

async function readMessagesOf(ctx: Ctx, side: Side, chat: ChatRow, input: ParsedInputOf<typeof chatHistory>) {
  const { clearedSeq, readSeq, otherReadSeq } = chatSideOf(chat, side.isBuyer)
  const range = rangeOf(input, chat, clearedSeq)
  const rows = await readMessages(ctx.tx, chat.id, range)
  return {
    chatId: chat.id,
    messages: await presentMessages(ctx, side, side.me, rows),
    hasMore: hasMore(range, chat, rows),
    lastSeq: chat.last_seq,
    clearedSeq,
    readSeq,
    otherReadSeq,
  }
}

const nothingYet = {
  chatId: null,
  messages: [],
  hasMore: false,
  lastSeq: 0,
  clearedSeq: 0,
  readSeq: 0,
  otherReadSeq: 0,
}

async function findLatestRequest(ctx: Ctx, side: Side): Promise<ChatRequest | null> {
  const row = await latestRequest(ctx.tx, side)
  return row === undefined ? null : presentRequest(ctx, row)
}

/** The other user of a conversation; NOT_FOUND unless they have the opposite account type. */
async function otherPerson(ctx: Ctx, side: Side) {
  const [row] = await findPeople(ctx.tx, [side.other])
  if (row === undefined || row.type !== (side.isBuyer ? 'SELLER' : 'BUYER')) throw new AppError('NOT_FOUND')
  return row
}

export async function readHistory(
  ctx: Ctx,
  input: ParsedInputOf<typeof chatHistory>,
  connection: Connection,
): Promise<ChatHistoryPage> {
  const me = person(ctx)
  const side = sideOf(me, partnerOf(input, connection))
  const [other, chat] = await Promise.all([otherPerson(ctx, side), findChat(ctx.tx, side)])
  const isOpen = chat !== undefined
  if (isOpen) connection.watch([other.id])
  const [messages, request, online] = await Promise.all([
    isOpen ? readMessagesOf(ctx, side, chat, input) : nothingYet,
    isOpen ? null : findLatestRequest(ctx, side),
    isOpen ? onlineOf(ctx, [other]) : new Set<UserId>(),
  ])
  const waits = request?.status === 'Pending'
  return {
    ...messages,
    senderInfo: { ...presentPerson(ctx, other, online), countryId: other.country_id },
    chatRequestId: waits ? request.id : null,
    request,
    status: isOpen ? 'open' : waits ? 'requested' : 'none',
    actions: isOpen ? actionsInChat(me, other) : actionsWithoutChat(me, other, request),
  }
}

/** Opens a conversation on a connection; later calls without a recipient refer to it until another one is opened. */
export async function openConversation(
  ctx: Ctx,
  { messageTo, limit }: ParsedInputOf<typeof chatInit>,
  connection: Connection,
): Promise<ChatHistoryPage> {
  const page = await readHistory(ctx, { messageTo, limit, page: 1 }, connection)
  connection.partner = messageTo
  return page
}

export async function registerConnection(
  ctx: Ctx,
  _: unknown,
  connection: Connection,
): Promise<OutputOf<typeof saveSocketId>> {
  const { id, role } = person(ctx)
  return {
    socketId: connection.id,
    userId: id,
    unreadChats: role === 'ADMIN' ? 0 : await countUnreadChats(ctx.tx, id, role === 'BUYER'),
    serverTime: ctx.now.toISOString(),
  }
}
