import { getSupportThreads } from '@market/contract/support/endpoints.ts'
import { useState } from 'react'
import { formatDateTime } from '#lib/dates.ts'
import { Badge } from '#ui/status-badge.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { type ConsoleColumn, ConsoleTable, type RowOf } from '../components/console-table.tsx'
import { SidePanel } from '../components/side-panel.tsx'
import { SupportThreadPanel } from '../components/support-thread-panel.tsx'

type Thread = RowOf<typeof getSupportThreads>

const columns: readonly ConsoleColumn<Thread>[] = [
  { key: 'user', title: 'From', cell: ({ user }) => user.fullName, text: ({ user }) => user.fullName },
  {
    key: 'latest',
    title: 'Latest message',
    cell: ({ latestMessage, messageType }) => latestMessage ?? messageType ?? '',
    text: ({ latestMessage }) => latestMessage,
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
    cell: ({ assignee }) => assignee?.fullName ?? 'nobody yet',
    text: ({ assignee }) => assignee?.fullName ?? '',
  },
  {
    key: 'status',
    title: 'State',
    cell: ({ status }) => <Badge tone={status === 'Open' ? 'blue' : 'grey'}>{status}</Badge>,
    text: ({ status }) => status,
  },
  { key: 'updated', title: 'Since', cell: ({ updated }) => formatDateTime(updated), text: ({ updated }) => updated },
]

/** The inbox: who has written, the latest first; a thread opens beside it and is live. */
export function Support() {
  const [open, setOpen] = useState<Thread | null>(null)
  return (
    <ConsolePage title="Support">
      <ConsoleTable
        endpoint={getSupportThreads}
        caption="Support threads"
        columns={columns}
        rowKey={({ id }) => id}
        onOpen={setOpen}
        isNumbered
        search="Name or email"
        searchField="searchTerm"
        filters={[
          {
            name: 'filter',
            label: 'Threads',
            choices: [
              { value: 'open', label: 'Open' },
              { value: 'unassigned', label: 'With nobody' },
              { value: 'mine', label: 'With me' },
              { value: 'closed', label: 'Closed' },
            ],
          },
        ]}
        fixed={{ filter: 'all' }}
        empty="Nobody has written to support."
      />
      <SidePanel opened={open !== null} onClose={() => setOpen(null)} title={open?.user.fullName ?? ''}>
        {open && <SupportThreadPanel key={open.id} threadId={open.id} />}
      </SidePanel>
    </ConsolePage>
  )
}
