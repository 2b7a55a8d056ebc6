import type { OutputOf } from '@market/contract/endpoint.ts'
import { getShell } from '@market/contract/accounts/endpoints.ts'
import { getChatList, type getChatRequests } from '@market/contract/chat/endpoints.ts'
import { useInfiniteQuery, type QueryClient } from '@tanstack/react-query'
import { api } from '#lib/api/api.ts'
import { readWithinMs } from '#lib/api/api-client.ts'
import type { ApiError } from '#lib/api/errors.ts'
import { invalidate, useEndpoint } from '#lib/api/query.ts'

export type ChatEntry = OutputOf<typeof getChatList>['records'][number]
export type ChatRequestEntry = OutputOf<typeof getChatRequests>['records'][number]

/** Returns the other member of a chat. */
export const otherOf = (chat: Pick<ChatEntry, 'buyer' | 'seller'>, viewerId: string) =>
  chat.buyer.id === viewerId ? chat.seller : chat.buyer

/** Reads the viewer's chats with infinite paging. */
export function useChatList(searchTerm: string, viewerId: string) {
  return useInfiniteQuery<OutputOf<typeof getChatList>, ApiError>({
    queryKey: [getChatList.name, { searchTerm, pages: true }, viewerId],
    queryFn: ({ pageParam, signal }) =>
      api.call(
        getChatList,
        { skip: pageParam as number, ...(searchTerm === '' ? {} : { searchTerm }) },
        { signal, answerWithinMs: readWithinMs },
      ),
    initialPageParam: 1,
    getNextPageParam: (last, pages) => (last.hasMore ? pages.length + 1 : undefined),
  })
}

/** Returns the number of chats with unread messages. */
export function useUnreadChats(): number {
  const { data } = useEndpoint(getShell, {}, { staleTime: 30_000 })
  return data?.unreadChats ?? 0
}

/** Minimum time between two reads of the list, in milliseconds. */
const pace = 700
let waiting: ReturnType<typeof setTimeout> | null = null

/** Refetches list and unread count, throttled so that a busy conversation does not refetch them for every message. */
export function refreshChatList(client: QueryClient): void {
  waiting ??= setTimeout(() => {
    waiting = null
    invalidate(client, [getChatList, getShell])
  }, pace)
}
