import { readChat, sendMessage } from '@market/contract/chat/sockets.ts'
import { sendChatRequest, updateChatRequest, withdrawChatRequest } from '@market/contract/chat/endpoints.ts'
import { hours, later, minutes } from '@market/server/platform/clock/clock.ts'
import { AppError } from '@market/server/platform/errors.ts'
import { chats, conversations } from '../content/chats.ts'
import { offers } from '../content/offers.ts'
import type { ChatContent, ChatMessageContent, ConversationContent } from '../content/shapes.ts'
import { hoursBefore } from './playbill.ts'
import { sendOfferOf, writeAnswer } from './seed-offers.ts'
import type { Stage } from './stage.ts'
import type { Production } from './production.ts'

/** Ignores errors about an already open chat, because an earlier booking of the pair may have opened it. */
async function unlessOpen(run: () => Promise<unknown>): Promise<void> {
  try {
    await run()
  } catch (error) {
    const open = error instanceof AppError && ['CHAT_OPEN_ALREADY', 'STATE_MOVED_ON'].includes(error.code)
    if (!open) throw error
  }
}

function writeRequest({ bill, cast, now }: Production, chat: ChatContent): void {
  const { requestStatus } = chat
  const pair = [chat.buyer, chat.seller]
  const [buyer, seller] = [() => cast.people.get(chat.buyer), () => cast.people.get(chat.seller)]
  let id: string | null = null
  bill.add(hoursBefore(now, chat.requestedHoursAgo), `request ${chat.key}`, pair, (stage) =>
    unlessOpen(async () => {
      const request = await stage.play(buyer(), sendChatRequest, { sellerId: seller().id, message: chat.request })
      id = request.id
    }),
  )
  if (requestStatus === 'Pending') return
  bill.add(hoursBefore(now, chat.answeredHoursAgo ?? 0), `answer to request ${chat.key}`, pair, async (stage) => {
    if (id === null) return
    const request = id
    await unlessOpen(() =>
      requestStatus === 'WithDrawn'
        ? stage.play(buyer(), withdrawChatRequest, { id: request })
        : stage.play(seller(), updateChatRequest, { id: request, status: requestStatus }),
    )
  })
}

/** The content of a message: its text, or the name of a file uploaded for it. */
async function contentOf(
  { cast, give }: Production,
  stage: Stage,
  chat: ConversationContent,
  message: ChatMessageContent,
) {
  if ('text' in message) return { messageType: 'TEXT', messageValue: message.text } as const
  const path = 'picture' in message ? message.picture : 'document' in message ? message.document : ''
  const owner = cast.people.get(chat[message.from])
  const messageValue = await stage.direct((ctx) => give(ctx, owner.id, path))
  const fileName = path.slice(path.lastIndexOf('/') + 1)
  return { messageType: 'picture' in message ? 'IMAGE' : 'DOCUMENT', messageValue, fileName } as const
}

/** Messages younger than this remain unread by their recipient. */
const unreadWithin = 30 * hours

export function writeChats(production: Production): void {
  const { bill, cast, now } = production
  for (const chat of chats) writeRequest(production, chat)
  for (const chat of conversations) {
    const pair = [chat.buyer, chat.seller]
    // A chat without a request is opened by the booking's event.
    if (!chats.some(({ key }) => key === chat.key)) bill.settle(hoursBefore(now, chat.messages[0]?.hoursAgo ?? 0))
    for (const message of chat.messages) {
      const at = hoursBefore(now, message.hoursAgo)
      if ('offer' in message) {
        const offer = offers.find(({ key }) => key === message.offer)
        if (offer === undefined) continue
        bill.add(at, `offer ${offer.key}`, pair, (stage) => sendOfferOf(production, stage, offer))
        writeAnswer(production, offer)
        continue
      }
      bill.add(at, `message in ${chat.key}`, pair, async (stage) => {
        const to = cast.people.get(message.from === 'buyer' ? chat.seller : chat.buyer).id
        const content = await contentOf(production, stage, chat, message)
        await stage.say(cast.people.get(chat[message.from]), sendMessage, { messageTo: to, ...content })
      })
    }
    const last = chat.messages.at(-1)
    if (last === undefined) continue
    const at = later(hoursBefore(now, last.hoursAgo), minutes / 2)
    const readers = (['buyer', 'seller'] as const).filter(
      (side) => side === last.from || now.getTime() - at.getTime() > unreadWithin,
    )
    for (const side of readers) {
      bill.add(at, `${side} reads ${chat.key}`, pair, (stage) => {
        const other = side === 'buyer' ? chat.seller : chat.buyer
        return stage.say(cast.people.get(chat[side]), readChat, { messageTo: cast.people.get(other).id })
      })
    }
  }
}
