import { inBookings } from './chats/in-bookings.ts'
import { withOffersChats } from './chats/with-offers.ts'
import { withoutOffersChats } from './chats/without-offers.ts'
import type { ChatContent, ConversationContent } from './shapes.ts'

export const chats: readonly ChatContent[] = [...withOffersChats, ...withoutOffersChats]

export const conversations: readonly ConversationContent[] = [...chats, ...inBookings]
