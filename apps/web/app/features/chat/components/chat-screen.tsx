import { Tabs } from '@mantine/core'
import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import { wireTab } from '@market/contract/wire.ts'
import { useMember } from '#lib/session/session.ts'
import { classList } from '#theme/class-list.ts'
import tabClasses from '#ui/navigation/tabs.module.css'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import '../live.ts'
import { useUnreadChats } from '../api.ts'
import { ChatList } from './chat-list.tsx'
import classes from './chat-screen.module.css'
import { Conversation } from './conversation.tsx'
import { RequestList, useWaitingRequests } from '../requests/request-list.tsx'

/** Optional navigation state (product-rules: Screens): the person to chat with, and the tab to show. */
interface ChatState {
  userId?: string
  activeTabType?: string
}

/** Chats and requests beside the conversation; on a phone only one of them at a time. */
export function ChatScreen() {
  const viewer = useMember()
  const requestsTab = viewer.type === 'SELLER' ? wireTab.requestsReceived : 'requestSent'
  const { tab, otherId, open, showTab } = useChatAddress(requestsTab)
  const unread = useUnreadChats()
  const waiting = useWaitingRequests()
  return (
    <div className={classes.screen}>
      <section className={classes.side} aria-label="Chats and requests">
        <h1 className={classes.title}>Chats</h1>
        <Tabs
          value={tab}
          onChange={(value) => value !== null && showTab(value)}
          keepMounted={false}
          classNames={{
            root: classes.tabs,
            list: classes.tabList,
            tab: tabClasses.tab,
            tabLabel: classes.tabLabel,
            panel: classes.panel,
          }}
        >
          <Tabs.List grow aria-label="Chats and requests">
            <Tabs.Tab value="chats" rightSection={<Count of={unread} label="unread" />}>
              Chats
            </Tabs.Tab>
            <Tabs.Tab value={requestsTab} rightSection={<Count of={waiting} label="waiting" />}>
              {viewer.type === 'SELLER' ? 'Requests Received' : 'Requests Sent'}
            </Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="chats">
            <ChatList openId={otherId} onOpen={open} />
          </Tabs.Panel>
          <Tabs.Panel value={requestsTab}>
            <RequestList openId={otherId} onOpen={open} onLastAccepted={() => showTab('chats')} />
          </Tabs.Panel>
        </Tabs>
      </section>
      <section className={classList(classes.pane, otherId !== null && classes.open)} aria-label="Conversation">
        {otherId === null ? (
          <div className={classes.welcome}>
            <EmptyState figure="chat" title="Welcome to chat">
              Your messages, files and offers are kept here.
            </EmptyState>
          </div>
        ) : (
          <Conversation key={otherId} otherId={otherId} />
        )}
      </section>
    </div>
  )
}

/** Reads the tab and conversation from the URL; copies them there from the navigation state. */
function useChatAddress(requestsTab: string) {
  const [query, setQuery] = useSearchParams()
  const navigate = useNavigate()
  const state = useLocation().state as ChatState | null
  const asked = query.get('tab') ?? state?.activeTabType ?? 'chats'
  const tab = asked === 'chats' ? 'chats' : requestsTab
  const otherId = query.get('user') ?? state?.userId ?? null
  useEffect(() => {
    if (query.has('user') || state?.userId === undefined) return
    void navigate(paths.chatListing({ tab, user: state.userId }), { replace: true })
  }, [query, state, tab, navigate])
  const open = useCallback(
    (id: string) =>
      setQuery(
        (before) => {
          const next = new URLSearchParams(before)
          next.set('tab', tab)
          next.set('user', id)
          return next
        },
        { preventScrollReset: true },
      ),
    [setQuery, tab],
  )
  const showTab = useCallback(
    (next: string) =>
      setQuery({ tab: next, ...(otherId === null ? {} : { user: otherId }) }, { preventScrollReset: true }),
    [setQuery, otherId],
  )
  return { tab, otherId, open, showTab }
}

const Count = ({ of: count, label }: { of: number; label: string }) =>
  count === 0 ? null : (
    <span className={classes.count}>
      {count}
      <span className="visually-hidden"> {label}</span>
    </span>
  )
