import type { UserId } from '@market/contract/ids.ts'
import { notify } from '#modules/notifications/public.ts'
import { type Consumer, on } from '#platform/outbox/outbox.ts'
import type { EventType } from '#platform/outbox/event-type.ts'
import { messagesUnread, requestAccepted, type RequestFact, requestRejected, requestSent } from './events.ts'
import { findChatById, standingOf } from './store.ts'

const aboutRequest = (
  fact: EventType<RequestFact>,
  title: string,
  between: (request: RequestFact) => { to: UserId; senderId: UserId },
  description: (who: string) => string,
): Consumer =>
  on(fact, 'chat.notices', (ctx, told) =>
    notify(ctx, told, { ...between(told.payload), type: 'request', title, description }),
  )

const toSeller = ({ buyerId, sellerId }: RequestFact) => ({ to: sellerId, senderId: buyerId })
const toBuyer = ({ buyerId, sellerId }: RequestFact) => ({ to: buyerId, senderId: sellerId })

/** Notices of chat requests and of unread messages (product-rules: Notifications). */
export const notices = [
  aboutRequest(requestSent, 'New chat request', toSeller, (who) => `${who} would like to chat with you.`),
  on(requestAccepted, 'chat.notices', async (ctx, told) => {
    // A purchase or an accepted bid also accepts the request, but the seller did not.
    if (told.actorId !== told.payload.sellerId) return
    await notify(ctx, told, {
      ...toBuyer(told.payload),
      type: 'request',
      title: 'Chat request accepted',
      description: (who) => `${who} has accepted your chat request.`,
    })
  }),
  aboutRequest(
    requestRejected,
    'Chat request rejected',
    toBuyer,
    (who) => `${who} has not accepted your chat request.`,
  ),
  on(messagesUnread, 'chat.notices', async (ctx, told) => {
    const { chatId, to, from, count } = told.payload
    const chat = await findChatById(ctx.tx, chatId)
    // Read between the deadline and its notice.
    if (chat === undefined || standingOf(chat, chat.buyer_id === to).untold === 0) return
    await notify(ctx, told, {
      to,
      type: 'chat',
      title: count === 1 ? 'New message' : 'New messages',
      description: (who) => `${who} has sent you ${count === 1 ? 'a message' : `${count} messages`}.`,
      senderId: from,
    })
  }),
]
