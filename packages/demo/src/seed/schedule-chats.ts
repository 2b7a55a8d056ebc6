import { readChat, sendMessage } from '@market/contract/chat/sockets.ts'
import { sendChatRequest, updateChatRequest, withdrawChatRequest } from '@market/contract/chat/endpoints.ts'
import { AppError, hours, later, minutes } from '@market/server/public.ts'
import { chats, conversations } from '../content/chats.ts'
import { offers } from '../content/offers.ts'
import type { ChatContent, ChatMessageContent, ConversationContent } from '../content/shapes.ts'
import { hoursBefore } from './schedule.ts'
import { sendOfferOf, scheduleAnswer } from './seed-offers.ts'
import type { Client } from './client.ts'
import type { SeedContext } from './seed-context.ts'

/** Ignores errors about an already open chat, because an earlier booking of the pair may have opened it. */
async function ignoreIfOpen(run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (error) {
    const open = error instanceof AppError && ['CHAT_OPEN_ALREADY', 'STATE_MOVED_ON'].includes(error.code)
    if (!open) throw error
  }
}

function scheduleRequest({ schedule, registry, now }: SeedContext, chat: ChatContent): void {
  const { requestStatus } = chat
  const pair = [chat.buyer, chat.seller]
  const [buyer, seller] = [() => registry.people.get(chat.buyer), () => registry.people.get(chat.seller)]
  let id: string | null = null
  schedule.add(hoursBefore(now, chat.requestedHoursAgo), `request ${chat.key}`, pair, (client) =>
    ignoreIfOpen(async () => {
      const request = await client.as(buyer(), sendChatRequest, { sellerId: seller().id, message: chat.request })
      id = request.id
    }),
  )
  if (requestStatus === 'Pending') return
  schedule.add(hoursBefore(now, chat.answeredHoursAgo ?? 0), `answer to request ${chat.key}`, pair, async (client) => {
    if (id === null) return
    const request = id
    await ignoreIfOpen(() =>
      requestStatus === 'Withdrawn'
        ? client.as(buyer(), withdrawChatRequest, { id: request })
        : client.as(seller(), updateChatRequest, { id: request, status: requestStatus }),
    )
  })
}

/** The content of a message: its text, or the name of a file uploaded for it. */
async function messageContent(
  { registry, addAsset }: SeedContext,
  client: Client,
  chat: ConversationContent,
  message: ChatMessageContent,
) {
  if ('text' in message) return { messageType: 'TEXT', messageValue: message.text } as const
  const path = 'image' in message ? message.image : 'document' in message ? message.document : ''
  const owner = registry.people.get(chat[message.from])
  const messageValue = await client.run((ctx) => addAsset(ctx, owner.id, path))
  const fileName = path.slice(path.lastIndexOf('/') + 1)
  return { messageType: 'image' in message ? 'IMAGE' : 'DOCUMENT', messageValue, fileName } as const
}

/** Messages younger than this remain unread by their recipient. */
const unreadWithin = 30 * hours

export function scheduleChats(context: SeedContext): void {
  const { schedule, registry, now } = context
  for (const chat of chats) scheduleRequest(context, chat)
  for (const chat of conversations) {
    const pair = [chat.buyer, chat.seller]
    // A chat without a request is opened by the booking's event.
    if (!chats.some(({ key }) => key === chat.key))
      schedule.deliverBefore(hoursBefore(now, chat.messages[0]?.hoursAgo ?? 0))
    for (const message of chat.messages) {
      const at = hoursBefore(now, message.hoursAgo)
      if ('offer' in message) {
        const offer = offers.find(({ key }) => key === message.offer)
        if (offer === undefined) continue
        schedule.add(at, `offer ${offer.key}`, pair, (client) => sendOfferOf(context, client, offer))
        scheduleAnswer(context, offer)
        continue
      }
      schedule.add(at, `message in ${chat.key}`, pair, async (client) => {
        const to = registry.people.get(message.from === 'buyer' ? chat.seller : chat.buyer).id
        const content = await messageContent(context, client, chat, message)
        await client.overSocket(registry.people.get(chat[message.from]), sendMessage, { messageTo: to, ...content })
      })
    }
    const last = chat.messages.at(-1)
    if (last === undefined) continue
    const at = later(hoursBefore(now, last.hoursAgo), minutes / 2)
    const readers = (['buyer', 'seller'] as const).filter(
      (side) => side === last.from || now.getTime() - at.getTime() > unreadWithin,
    )
    for (const side of readers) {
      schedule.add(at, `${side} reads ${chat.key}`, pair, (client) => {
        const other = side === 'buyer' ? chat.seller : chat.buyer
        return client.overSocket(registry.people.get(chat[side]), readChat, {
          messageTo: registry.people.get(other).id,
        })
      })
    }
  }
}
