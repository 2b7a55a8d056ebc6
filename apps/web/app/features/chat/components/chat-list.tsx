import { firstCharacters } from '@market/contract/characters.ts'
import { chatLimits } from '@market/contract/chat/schema.ts'
import { CloseButton, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNow } from '#lib/formats/clock.ts'
import { paths } from '@market/contract/paths.ts'
import { useMember } from '#lib/session/session.ts'
import { classList } from '#theme/class-list.ts'
import { EmptyState, nothingFound } from '#ui/feedback/empty-state.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { type ChatEntry, otherOf, useChatList } from '../api.ts'
import { momentLabel, previewOf } from '../labels.ts'
import classes from './chat-list.module.css'
import { Face } from './face.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

interface ChatListProps {
  openId: string | null
  onOpen: (userId: string) => void
}

/** Chats of the viewer, most recent first. */
export function ChatList({ openId, onOpen }: ChatListProps) {
  const viewer = useMember()
  const [typed, setTyped] = useState('')
  const [searchTerm] = useDebouncedValue(firstCharacters(typed.trim(), chatLimits.search), 250)
  const list = useChatList(searchTerm, viewer.id)
  const chats = list.data?.pages.flatMap((page) => page.records) ?? []
  return (
    <>
      <div className={classes.search}>
        <TextInput
          aria-label="Search chats"
          placeholder="Search by name"
          type="search"
          radius="xl"
          leftSection={<Search size={18} aria-hidden="true" />}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          rightSection={
            typed === '' ? null : <CloseButton aria-label="Clear the search" onClick={() => setTyped('')} />
          }
        />
      </div>
      <div className={classes.scroll}>
        {list.isPending && <ListSkeleton />}
        {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
        {list.isSuccess && chats.length === 0 && <NoChats searching={searchTerm !== ''} type={viewer.type} />}
        <ul className={classes.list}>
          {chats.map((chat) => (
            <li key={chat.id}>
              <ChatLine
                chat={chat}
                viewerId={viewer.id}
                isOpen={otherOf(chat, viewer.id).id === openId}
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
        {list.hasNextPage && <MoreWhenSeen onSeen={() => void list.fetchNextPage()} busy={list.isFetchingNextPage} />}
      </div>
    </>
  )
}

interface ChatLineProps {
  chat: ChatEntry
  viewerId: string
  isOpen: boolean
  onOpen: (userId: string) => void
}

function ChatLine({ chat, viewerId, isOpen, onOpen }: ChatLineProps) {
  const now = useNow(60_000)
  const other = otherOf(chat, viewerId)
  const unread = chat.unreadCount > 0
  const kind = chat.messageType ?? 'TEXT'
  const about = [chat.latestMessageBy === viewerId && 'You', previewOf[kind]].filter(Boolean)
  const words = chat.latestMessage || about.pop()
  return (
    <button
      type="button"
      className={classList(classes.line, isOpen && classes.current)}
      aria-current={isOpen ? 'true' : undefined}
      onClick={() => onOpen(other.id)}
    >
      <Face person={other} size={48} />
      <span className={classes.middle}>
        <span className={classes.name}>{other.fullName}</span>
        <span className={classList(classes.preview, unread && classes.fresh)}>
          {chat.latestMessage === null ? (
            'No messages yet'
          ) : (
            <>
              {about.length > 0 && <span className={classes.about}>{about.map((word) => `${word}: `)}</span>}
              <span className={classes.words}>{words}</span>
            </>
          )}
        </span>
      </span>
      <span className={classes.end}>
        {now !== null && <time dateTime={chat.updated}>{momentLabel(chat.updated, now)}</time>}
        {unread && (
          <span className={classes.unread}>
            {chat.unreadCount > 99 ? '99+' : chat.unreadCount}
            <span className="visually-hidden"> unread</span>
          </span>
        )}
      </span>
    </button>
  )
}

function NoChats({ searching, type }: { searching: boolean; type: string }) {
  if (searching) {
    return (
      <EmptyState figure="search" title="No Results Found">
        {nothingFound}
      </EmptyState>
    )
  }
  return type === 'SELLER' ? (
    <EmptyState figure="chat" title="No chats yet">
      A chat opens once you accept a buyer's request, or when you work together.
    </EmptyState>
  ) : (
    <EmptyState
      figure="chat"
      title="No chats yet"
      next={{ label: 'Find a seller', to: paths.search({ tab: 'SELLER' }) }}
    >
      Ask a seller for a chat from their profile. It opens once they accept.
    </EmptyState>
  )
}

const ListSkeleton = () => (
  <div className={classes.skeleton} aria-busy="true">
    <span className="visually-hidden">Loading</span>
    {[0, 1, 2, 3, 4, 5].map((line) => (
      <div key={line} className={classes.ghost}>
        <Skeleton height={48} width={48} radius={24} />
        <div>
          <Skeleton height={14} width="55%" />
          <Skeleton height={12} width="80%" style={{ marginTop: 8 }} />
        </div>
      </div>
    ))}
  </div>
)

/** Requests the next page when the end of the list scrolls into view. */
function MoreWhenSeen({ onSeen, busy }: { onSeen: () => void; busy: boolean }) {
  const end = useRef<HTMLDivElement>(null)
  const seen = useRef(onSeen)
  useEffect(() => {
    seen.current = onSeen
  })
  useEffect(() => {
    const element = end.current
    if (element === null || busy) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && seen.current(), {
      rootMargin: '300px',
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [busy])
  return <div ref={end} className={classes.more} aria-busy={busy} />
}
