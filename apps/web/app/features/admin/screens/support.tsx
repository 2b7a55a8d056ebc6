import {
  deleteCannedAnswer,
  getCannedAnswers,
  getSupportThreads,
  saveCannedAnswer,
} from '@market/contract/support/endpoints.ts'
import { cannedAnswerForm } from '@market/contract/support/schema.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { TableSkeleton } from '#ui/feedback/skeletons.tsx'
import { Badge } from '#ui/data-display/status-badge.tsx'
import { UrlTabs } from '#ui/navigation/url-tabs.tsx'
import { timestamp, words } from '../tables/columns.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { ConsoleTable } from '../tables/console-table.tsx'
import type { ConsoleColumn, RowOf } from '../console-column.ts'
import { RecordList } from '../tables/record-list.tsx'
import { SupportThreadPanel } from '../components/support-thread-panel.tsx'

type Thread = RowOf<typeof getSupportThreads>

/** An image has only a generated file name, which is not worth showing. */
function latestOf({ latestMessage, messageType }: Thread): string {
  if (messageType === 'IMAGE') return 'Image'
  return messageType === 'DOCUMENT' ? `Document: ${latestMessage}` : (latestMessage ?? '')
}

const columns: readonly ConsoleColumn<Thread>[] = [
  words('From', ({ user }) => user.fullName),
  {
    key: 'latest',
    title: 'Latest message',
    cell: latestOf,
    text: latestOf,
  },
  {
    key: 'unread',
    title: 'Unread',
    cell: ({ unreadCount }) => (unreadCount > 0 ? <Badge tone="amber">{`${unreadCount} new`}</Badge> : null),
    text: ({ unreadCount }) => unreadCount,
  },
  {
    key: 'assignee',
    title: 'With',
    cell: ({ assignee }) => assignee?.fullName ?? 'Unassigned',
    text: ({ assignee }) => assignee?.fullName ?? '',
  },
  {
    key: 'status',
    title: 'State',
    cell: ({ status }) => <Badge tone={status === 'Open' ? 'blue' : 'grey'}>{status}</Badge>,
    text: ({ status }) => status,
  },
  timestamp('Since', ({ updated }) => updated, { sorted: 'desc' }),
]

/** Inbox and saved replies. */
export function Support() {
  return (
    <ConsolePage title="Support">
      <UrlTabs
        label="Support"
        tabs={[
          { value: 'inbox', label: 'Inbox', content: <Inbox /> },
          { value: 'answers', label: 'Canned answers', content: <CannedAnswers /> },
        ]}
      />
    </ConsolePage>
  )
}

/** Support threads, latest first; an opened thread is live beside the list. */
function Inbox() {
  return (
    <ConsoleTable
      endpoint={getSupportThreads}
      caption="Support threads"
      columns={columns}
      rowKey={({ id }) => id}
      panel={{ title: ({ user }) => user.fullName, content: ({ id }) => <SupportThreadPanel threadId={id} /> }}
      isNumbered
      search="Name or email"
      searchField="searchTerm"
      filters={[
        {
          name: 'filter',
          label: 'Threads',
          choices: [
            { value: 'open', label: 'Open' },
            { value: 'unassigned', label: 'Unassigned' },
            { value: 'mine', label: 'With me' },
            { value: 'closed', label: 'Closed' },
          ],
        },
      ]}
      fixed={{ filter: 'all' }}
      empty="No support conversations yet."
    />
  )
}

const answerColumns: readonly ConsoleColumn<RowOf<typeof getCannedAnswers>>[] = [
  words('Title', ({ title }) => title),
  words('Answer', ({ text }) => text),
  timestamp('Changed', ({ updated }) => updated),
]

function CannedAnswers() {
  const query = useEndpoint(getCannedAnswers, {})
  return (
    <QueryState query={query} skeleton={<TableSkeleton />}>
      {({ records }) => (
        <RecordList
          caption="Canned answers"
          noun="canned answer"
          rows={records}
          rowKey={({ id }) => id}
          columns={answerColumns}
          fields={[
            { name: 'title', label: 'Title' },
            { name: 'text', label: 'Answer', kind: 'long' },
          ]}
          schema={cannedAnswerForm}
          save={saveCannedAnswer}
          remove={{ endpoint: deleteCannedAnswer, input: ({ id }) => ({ id }) }}
          gone="It can no longer be chosen. What was sent stays."
          invalidates={[getCannedAnswers]}
        />
      )}
    </QueryState>
  )
}
