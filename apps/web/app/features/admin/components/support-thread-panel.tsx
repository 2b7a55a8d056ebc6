import { can } from '@market/contract/actions.ts'
import { NativeSelect } from '@mantine/core'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { getPerson } from '@market/contract/admin/endpoints-people.ts'
import { getAdmin } from '@market/contract/admin/endpoints.ts'
import {
  answerSupport,
  assignSupport,
  getCannedAnswers,
  getSupportThread,
  getSupportThreads,
  readSupportThread,
  updateSupportStatus,
} from '@market/contract/support/endpoints.ts'
import { useEffect, useRef } from 'react'
import { formatDate } from '@market/contract/dates.ts'
import { formatDateTime } from '#lib/formats/dates.ts'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { Avatar } from '#ui/data-display/avatar.tsx'
import { ErrorState } from '#ui/feedback/error-state.tsx'
import { Money } from '#ui/money/money.tsx'
import { MessagesSkeleton } from '#features/chat/components/messages-skeleton.tsx'
import { Badge } from '#ui/data-display/status-badge.tsx'
import { Composer, type ComposerHandle } from '#features/chat/components/composer.tsx'
import { MessageFileView, type Renew } from '#features/chat/components/message-file.tsx'
import { typeLabel } from '../labels.ts'
import screens from '../screens/screens.module.css'
import { PersonLink } from './person-link.tsx'
import classes from './support-thread-panel.module.css'
import { Button } from '#ui/buttons/button.tsx'

type Page = OutputOf<typeof getSupportThread>
type Thread = NonNullable<Page['thread']>

/** Number of latest messages shown. */
const shownMessages = 100
const stale = [getSupportThread, getSupportThreads, getAdmin]

/** Support thread beside the inbox: messages, reply field and user. */
export function SupportThreadPanel({ threadId }: { threadId: Thread['id'] }) {
  const page = useEndpoint(getSupportThread, { threadId, limit: shownMessages })
  const { mutate: markRead } = useCommand(readSupportThread, { quiet: true, invalidates: [getSupportThreads] })
  const unread = page.data?.thread?.unreadCount ?? 0
  useEffect(() => {
    if (unread > 0) markRead({ threadId })
  }, [unread, markRead, threadId])
  const renew: Renew = async (seq) => {
    const fresh = await page.refetch()
    return fresh.data?.messages.find((message) => message.seq === seq)
  }
  if (page.error) return <ErrorState error={page.error} onRetry={() => void page.refetch()} />
  const thread = page.data?.thread
  if (!page.data || !thread) return <MessagesSkeleton />
  return (
    <div className={classes.panel}>
      <UserCard user={thread.user} />
      <ThreadActions thread={thread} />
      <Messages page={page.data} onStale={renew} />
      <Answer threadId={threadId} />
    </div>
  )
}

function Messages({ page, onStale }: { page: Page; onStale: Renew }) {
  const list = useRef<HTMLOListElement>(null)
  const count = page.messages.length
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [count])
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard too
    <ol ref={list} className={classes.messages} aria-label="Messages" tabIndex={0}>
      {page.hasMore && <li className={screens.quiet}>{`The latest ${shownMessages} messages.`}</li>}
      {page.messages.map((message) => {
        const mine = message.senderType === 'ADMIN'
        return (
          <li key={message.id} className={mine ? classes.ours : classes.theirs}>
            <p className={classes.by}>
              <bdi>{message.senderName}</bdi>, {formatDateTime(message.created)}
            </p>
            {message.file ? (
              <MessageFileView message={message} file={message.file} mine={mine} onStale={onStale} />
            ) : (
              <p className={classes.text}>{message.message}</p>
            )}
          </li>
        )
      })}
    </ol>
  )
}

function Answer({ threadId }: { threadId: Thread['id'] }) {
  const me = useMember()
  const composer = useRef<ComposerHandle>(null)
  const canned = useEndpoint(getCannedAnswers, {}, { staleTime: 60_000 })
  const send = useCommand(answerSupport, { quiet: true, invalidates: stale })
  const answers = canned.data?.records ?? []
  return (
    <div className={screens.stack}>
      {answers.length > 0 && (
        <NativeSelect
          label="Canned answer"
          value=""
          onChange={(event) => {
            const chosen = answers.find(({ id }) => id === event.currentTarget.value)
            if (chosen) composer.current?.write(chosen.text)
          }}
          data={[
            { value: '', label: 'Choose an answer' },
            ...answers.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      )}
      <Composer
        ref={composer}
        draftKey={`${me.id}.${threadId}`}
        label="Answer"
        blockedBecause={null}
        onSend={({ type, value, fileName }) =>
          send.mutateAsync({
            threadId,
            messageType: type,
            messageValue: value,
            ...(fileName === null ? {} : { fileName }),
          })
        }
      />
    </div>
  )
}

/** Shows the user beside their messages. */
function UserCard({ user }: { user: Thread['user'] }) {
  const { data } = useEndpoint(getPerson, { id: user.id })
  const person = data?.user
  return (
    <div className={classes.card}>
      <Avatar name={user.fullName} src={user.avatar} size={44} />
      <div className={classes.who}>
        <p className={screens.row}>
          <PersonLink person={user} />
          {person && <Badge tone="blue">{typeLabel(person.type)}</Badge>}
          {data && data.suspendedReason !== null && <Badge tone="red">Suspended</Badge>}
        </p>
        {data && person && (
          <p className={screens.quiet}>
            {[person.email, `joined ${formatDate(person.created)}`, `${data.totals.bookings} bookings`]
              .filter(Boolean)
              .join(', ')}
            , <Money amount={person.walletAmount} /> in the wallet
          </p>
        )}
      </div>
    </div>
  )
}

function ThreadActions({ thread }: { thread: Thread }) {
  const me = useMember()
  const assign = useCommand(assignSupport, { invalidates: stale })
  const status = useCommand(updateSupportStatus, { invalidates: stale })
  const threadId = thread.id
  const mayClose = can(thread.actions, 'close')
  return (
    <div className={screens.row}>
      <p className={screens.quiet}>With {thread.assignee?.fullName ?? 'no operator yet'}.</p>
      {can(thread.actions, 'assign') && thread.assignee?.id !== me.id && (
        <Button variant="default" size="xs" onClick={() => assign.mutate({ threadId, assigneeId: me.id })}>
          Assign to me
        </Button>
      )}
      {can(thread.actions, 'unassign') && (
        <Button variant="default" size="xs" onClick={() => assign.mutate({ threadId, assigneeId: null })}>
          Unassign
        </Button>
      )}
      {(mayClose || can(thread.actions, 'reopen')) && (
        <Button
          variant="default"
          size="xs"
          loading={status.isPending}
          onClick={() => status.mutate({ threadId, status: mayClose ? 'Closed' : 'Open' })}
        >
          {mayClose ? 'Close thread' : 'Open again'}
        </Button>
      )}
    </div>
  )
}
