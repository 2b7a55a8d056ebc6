import { withOffersChats } from './chats/with-offers.ts'
import { withoutOffersChats } from './chats/without-offers.ts'
import type { ChatContent } from './shapes.ts'

export const chats: readonly ChatContent[] = [...withOffersChats, ...withoutOffersChats]
