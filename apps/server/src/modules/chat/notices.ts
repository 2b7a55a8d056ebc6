import type { UserId } from '@market/contract/ids.ts'
import { notify } from '#modules/notifications/public.ts'
import type { Ctx } from '#platform/context.ts'
import { on } from '#platform/outbox.ts'
import { messagesUnread, requestAccepted, requestRejected, requestSent } from './events.ts'
import { findPeople } from './store-lists.ts'

async function nameOf(ctx: Ctx, id: UserId): Promise<string> {
  const [row] = await findPeople(ctx.tx, [id])
  return row?.full_name ?? 'Somebody'
}

/** Who hears of requests, and of messages that came while they were away (RULES 8). */
export const notices = [
  on(requestSent, 'chat.notices', async (ctx, fact) => {
    const { buyerId, sellerId } = fact.payload
    await notify(ctx, fact, {
      to: sellerId,
      type: 'request',
      title: 'New chat request',
      description: `${await nameOf(ctx, buyerId)} would like to chat with you.`,
      senderId: buyerId,
    })
  }),
  on(requestAccepted, 'chat.notices', async (ctx, fact) => {
    const { buyerId, sellerId } = fact.payload
    await notify(ctx, fact, {
      to: buyerId,
      type: 'request',
      title: 'Chat request accepted',
      description: `${await nameOf(ctx, sellerId)} has accepted your chat request.`,
      senderId: sellerId,
    })
  }),
  on(requestRejected, 'chat.notices', async (ctx, fact) => {
    const { buyerId, sellerId } = fact.payload
    await notify(ctx, fact, {
      to: buyerId,
      type: 'request',
      title: 'Chat request rejected',
      description: `${await nameOf(ctx, sellerId)} has not accepted your chat request.`,
      senderId: sellerId,
    })
  }),
  on(messagesUnread, 'chat.notices', async (ctx, fact) => {
    const { to, from, count } = fact.payload
    await notify(ctx, fact, {
      to,
      type: 'chat',
      title: count === 1 ? 'New message' : 'New messages',
      description: `${await nameOf(ctx, from)} has sent you ${count === 1 ? 'a message' : `${count} messages`}.`,
      senderId: from,
    })
  }),
]
