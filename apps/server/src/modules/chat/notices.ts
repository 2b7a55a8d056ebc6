import { chatRequestProcess } from '@market/contract/chat/process.ts'
import type { UserId } from '@market/contract/ids.ts'
import { addresseeOf, notify } from '#modules/notifications/public.ts'
import { type Consumer, on } from '#platform/outbox/outbox.ts'
import type { EventType } from '#platform/outbox/event-type.ts'
import { messagesUnread, requestAccepted, type RequestEvent, requestRejected, requestSent } from './events.ts'
import { chatSideOf, findChatById } from './store.ts'

type RequestVerb = 'send' | 'accept' | 'reject'

/** The recipient and type from the process table, and the other side as the sender. */
function between({ buyerId, sellerId }: RequestEvent, verb: RequestVerb) {
  const addressee = addresseeOf(chatRequestProcess.transitions[verb], { buyer: buyerId, seller: sellerId })
  const senderId: UserId = addressee.to === buyerId ? sellerId : buyerId
  return { ...addressee, senderId }
}

const aboutRequest = (
  event: EventType<RequestEvent>,
  title: string,
  verb: RequestVerb,
  description: (who: string) => string,
): Consumer =>
  on(event, 'chat.notices', (ctx, delivery) =>
    notify(ctx, delivery, { ...between(delivery.payload, verb), title, description }),
  )

/** Notices of chat requests and of unread messages (product-rules: Notifications). */
export const notices = [
  aboutRequest(requestSent, 'New chat request', 'send', (who) => `${who} would like to chat with you.`),
  on(requestAccepted, 'chat.notices', async (ctx, delivery) => {
    // A purchase or an accepted bid also accepts the request, but the seller did not.
    if (delivery.actorId !== delivery.payload.sellerId) return
    await notify(ctx, delivery, {
      ...between(delivery.payload, 'accept'),
      title: 'Chat request accepted',
      description: (who) => `${who} has accepted your chat request.`,
    })
  }),
  aboutRequest(
    requestRejected,
    'Chat request rejected',
    'reject',
    (who) => `${who} has not accepted your chat request.`,
  ),
  on(messagesUnread, 'chat.notices', async (ctx, delivery) => {
    const { chatId, to, from, count } = delivery.payload
    const chat = await findChatById(ctx.tx, chatId)
    // Read between the deadline and its notice.
    if (chat === undefined || chatSideOf(chat, chat.buyer_id === to).untold === 0) return
    await notify(ctx, delivery, {
      to,
      type: 'chat',
      title: count === 1 ? 'New message' : 'New messages',
      description: (who) => `${who} has sent you ${count === 1 ? 'a message' : `${count} messages`}.`,
      senderId: from,
    })
  }),
]
