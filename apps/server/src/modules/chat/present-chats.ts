import { firstCharacters } from '@market/contract/characters.ts'
import { chatLimits, type ChatListItem, type ChatRequest, type MessageType } from '@market/contract/chat/schema.ts'
import type { ChatId, UserId } from '@market/contract/ids.ts'
import { inWords } from '@market/contract/terms.ts'
import { findPeople, type PersonRow } from '#modules/people/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { actionsInChat, actionsOnRequest, askAgainFrom } from './policy.ts'
import { onlineOf, presentPerson } from './present.ts'
import { type ChatRow, chatSideOf } from './store.ts'
import type { ListedChat } from './store-lists.ts'
import type { RequestRow } from './store-requests.ts'

/** Shortens a message for lists (product-rules: Limits). */
export const previewOf = (text: string): string => {
  const line = text.replaceAll(/\s+/g, ' ')
  const begin = firstCharacters(line, chatLimits.preview)
  return begin === line ? text : `${begin}…`
}

function latestOf(chat: ChatRow, clearedSeq: number) {
  const isShown = chat.last_seq > clearedSeq
  const type = isShown ? (chat.last_type as MessageType | null) : null
  return {
    latestMessage: isShown && chat.last_text !== null ? previewOf(chat.last_text) : null,
    messageType: type,
    latestMessageBy: type === null ? null : chat.last_by_buyer === true ? chat.buyer_id : chat.seller_id,
    latestMessageCount: chat.last_seq - clearedSeq,
  }
}

/** Presents chats for the caller's list. */
export async function presentChats(ctx: Ctx, rows: readonly ListedChat[]): Promise<ChatListItem[]> {
  const me = person(ctx)
  const isBuyer = me.role === 'BUYER'
  const [mine] = rows.length === 0 ? [] : await findPeople(ctx.tx, [me.id])
  if (mine === undefined) return []
  const online = await onlineOf(
    ctx,
    rows.map(({ other_id, suspended_at, deleted_at }) => ({ id: other_id, suspended_at, deleted_at })),
  )
  const self = presentPerson(ctx, mine, new Set([me.id]))
  return rows.map((row) => {
    const own = chatSideOf(row, isBuyer)
    const otherRow = { id: row.other_id, full_name: row.other_name, avatar: row.other_avatar }
    const other = presentPerson(ctx, { ...otherRow, type: isBuyer ? 'SELLER' : 'BUYER' }, online)
    return {
      id: row.id,
      seller: isBuyer ? other : self,
      buyer: isBuyer ? self : other,
      ...latestOf(row, own.clearedSeq),
      unreadCount: own.unread,
      lastSeq: row.last_seq,
      readSeq: own.readSeq,
      otherReadSeq: own.otherReadSeq,
      status: 'open' as const,
      updated: row.updated_at.toISOString(),
      actions: actionsInChat(me, row),
    }
  })
}

/** Presents requests to one of their two users. The online status is only for users with a chat. */
export async function presentRequests(
  ctx: Ctx,
  rows: readonly RequestRow[],
  chatOf: (row: RequestRow) => ChatId | null,
): Promise<ChatRequest[]> {
  const me = person(ctx)
  const { askAgainAfter } = ctx.settings
  const people = await findPeople(
    ctx.tx,
    rows.flatMap((row) => [row.buyer_id, row.seller_id]),
  )
  const byId = new Map<UserId, PersonRow>(people.map((row) => [row.id, row]))
  const rowOf = (id: UserId) => {
    const row = byId.get(id)
    if (row === undefined) throw new Error('A request names a user who does not exist')
    return row
  }
  const show = (id: UserId) => presentPerson(ctx, rowOf(id), new Set())
  return rows.map((row) => {
    const other = rowOf(me.role === 'BUYER' ? row.seller_id : row.buyer_id)
    const again = askAgainFrom(me, row, other, askAgainAfter)
    return {
      id: row.id,
      buyerId: row.buyer_id,
      sellerId: row.seller_id,
      status: row.status,
      message: row.message,
      buyer: show(row.buyer_id),
      seller: show(row.seller_id),
      chatId: row.status === 'Accepted' ? chatOf(row) : null,
      canAskAgainAt: again?.toISOString() ?? null,
      askAgainAfter: inWords(askAgainAfter),
      created: row.created_at.toISOString(),
      updated: row.updated_at.toISOString(),
      actions: actionsOnRequest(row, { me, other, again, now: ctx.now }),
    }
  })
}
