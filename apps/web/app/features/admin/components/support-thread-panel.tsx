import { Button, NativeSelect, Textarea } from '@mantine/core'
import type { OutputOf } from '@market/contract/endpoint.ts'
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
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { formatDateTime } from '#lib/dates.ts'
import { useCommand, useEndpoint } from '#lib/query.ts'
import { useMember } from '#lib/session.ts'
import { ErrorState } from '#ui/error-state.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import screens from '../screens/screens.module.css'
import { PersonLink } from './person-link.tsx'
import classes from './support-thread-panel.module.css'

type Page = OutputOf<typeof getSupportThread>
type Thread = NonNullable<Page['thread']>

/** As many of the newest messages as the panel shows. */
const shownMessages = 100
const stale = [getSupportThread, getSupportThreads, getAdmin]

/** A thread beside the inbox: what was written, the answer, and whose it is. */
export function SupportThreadPanel({ threadId }: { threadId: Thread['id'] }) {
  const page = useEndpoint(getSupportThread, { threadId, limit: shownMessages })
  const { mutate: markRead } = useCommand(readSupportThread, { quiet: true, invalidates: [getSupportThreads] })
  const unread = page.data?.thread?.unreadCount ?? 0
  useEffect(() => {
    if (unread > 0) markRead({ threadId })
  }, [unread, markRead, threadId])
  if (page.error) return <ErrorState error={page.error} onRetry={() => void page.refetch()} />
  const thread = page.data?.thread
  if (!page.data || !thread) return <RowsSkeleton count={5} height={56} />
  return (
    <div className={screens.stack}>
      <PersonLink person={thread.user} />
      <Messages page={page.data} />
      <Answer threadId={threadId} />
      <ThreadActions thread={thread} />
    </div>
  )
}

function Messages({ page }: { page: Page }) {
  const list = useRef<HTMLOListElement>(null)
  const count = page.messages.length
  useEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight
  }, [count])
  return (
    <ol ref={list} className={classes.messages} aria-label="Messages">
      {page.hasMore && <li className={screens.quiet}>{`The latest ${shownMessages} messages.`}</li>}
      {page.messages.map(({ id, senderType, senderName, message, file, created }) => (
        <li key={id} className={senderType === 'ADMIN' ? classes.ours : classes.theirs}>
          <p className={classes.by}>
            {senderName}, {formatDateTime(created)}
          </p>
          {file ? (
            <a href={file.url} target="_blank" rel="noreferrer">
              {file.name}
            </a>
          ) : (
            <p className={classes.text}>{message}</p>
          )}
        </li>
      ))}
    </ol>
  )
}

function Answer({ threadId }: { threadId: Thread['id'] }) {
  const [text, setText] = useState('')
  const canned = useEndpoint(getCannedAnswers, {}, { staleTime: 60_000 })
  const send = useCommand(answerSupport, { quiet: true, invalidates: stale, onSuccess: () => setText('') })
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (text.trim() !== '') send.mutate({ threadId, messageType: 'TEXT', messageValue: text.trim() })
  }
  const answers = canned.data?.records ?? []
  return (
    <form className={screens.stack} onSubmit={submit}>
      {answers.length > 0 && (
        <NativeSelect
          label="Kept answer"
          value=""
          onChange={(event) => setText(answers.find(({ id }) => id === event.currentTarget.value)?.text ?? text)}
          data={[
            { value: '', label: 'Choose an answer' },
            ...answers.map(({ id, title }) => ({ value: id, label: title })),
          ]}
        />
      )}
      <Textarea
        label="Answer"
        autosize
        minRows={3}
        maxRows={10}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" loading={send.isPending} disabled={text.trim() === ''}>
        Send answer
      </Button>
    </form>
  )
}

function ThreadActions({ thread }: { thread: Thread }) {
  const me = useMember()
  const assign = useCommand(assignSupport, { invalidates: stale })
  const status = useCommand(updateSupportStatus, { invalidates: stale })
  const threadId = thread.id
  const isOpen = thread.status === 'Open'
  return (
    <div className={screens.row}>
      <p className={screens.quiet}>With {thread.assignee?.fullName ?? 'nobody yet'}.</p>
      {thread.actions.includes('assign') && thread.assignee?.id !== me.id && (
        <Button variant="default" size="xs" onClick={() => assign.mutate({ threadId, assigneeId: me.id })}>
          Assign to me
        </Button>
      )}
      {thread.actions.includes('unassign') && (
        <Button variant="default" size="xs" onClick={() => assign.mutate({ threadId, assigneeId: null })}>
          Assign to nobody
        </Button>
      )}
      {thread.actions.includes(isOpen ? 'close' : 'reopen') && (
        <Button
          variant="default"
          size="xs"
          loading={status.isPending}
          onClick={() => status.mutate({ threadId, status: isOpen ? 'Closed' : 'Open' })}
        >
          {isOpen ? 'Close thread' : 'Open again'}
        </Button>
      )}
    </div>
  )
}
