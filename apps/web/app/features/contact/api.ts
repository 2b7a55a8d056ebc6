import type { chatInit } from '@market/contract/chat/sockets.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'

export type HistoryPage = OutputOf<typeof chatInit>
/** Data of a conversation apart from its messages. */
export type Conversation = Omit<HistoryPage, 'messages' | 'hasMore' | 'clearedSeq'>
