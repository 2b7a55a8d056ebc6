import { listAudit } from '@market/contract/admin/endpoints.ts'
import { paths } from '@market/contract/paths.ts'
import { Link } from 'react-router'
import { formatDateTime } from '#lib/formats/dates.ts'
import { Changes } from '../components/changes.tsx'
import { timestamp, words } from '../tables/columns.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { ConsoleTable } from '../tables/console-table.tsx'
import type { ConsoleColumn, RowOf } from '../console-column.ts'
import { Facts } from '../components/facts.tsx'
import { useReturnState } from '../return-link.ts'
import { actLabel, actLabels, shortId } from '../labels.ts'

type Entry = RowOf<typeof listAudit>

const kindLabel = (kind: string) => kind.replaceAll('_', ' ')

/** Link to a record: its own page, or a search in its list. */
const places: Readonly<Record<string, (id: string) => string>> = {
  user: (id) => paths.adminScreen(`users/${id}`),
  booking: (id) => paths.adminScreen(`bookings/${id}`),
  listing: (id) => paths.adminScreen('listings', { q: id }),
  review: (id) => paths.adminScreen('reviews', { q: id }),
  tags: (id) => paths.adminScreen('tags', { q: id }),
  withdrawal: (id) => paths.adminScreen('withdrawals', { q: id, status: 'all' }),
}

function About({ targetKind, targetId }: { targetKind: string; targetId: string | null }) {
  const comingFrom = useReturnState()
  const place = places[targetKind]
  if (place === undefined || targetId === null) return kindLabel(targetKind)
  return (
    <Link to={place(targetId)} state={comingFrom}>
      {kindLabel(targetKind)}
    </Link>
  )
}

const columns: readonly ConsoleColumn<Entry>[] = [
  { key: 'act', title: 'Act', short: true, cell: ({ act }) => actLabel(act), text: ({ act }) => act },
  words('By', ({ by }) => by, { short: true }),
  {
    key: 'target',
    title: 'About',
    short: true,
    cell: ({ targetKind, targetId }) =>
      targetKind === null ? '' : `${kindLabel(targetKind)} ${shortId(targetId ?? '')}`,
    text: ({ targetKind, targetId }) => `${targetKind ?? ''} ${targetId ?? ''}`,
  },
  words('Reason', ({ reason }) => reason),
  timestamp('When', ({ at }) => at, { sorted: 'desc' }),
]

/** Actions with the same label share one choice. */
const actChoices = [...new Set(Object.values(actLabels))].map((label) => ({
  value: Object.keys(actLabels)
    .filter((act) => actLabels[act] === label)
    .join(','),
  label,
}))

/** Audit log, optionally of one record, with the values before and after each action. */
export function AuditTable({ targetId }: { targetId?: string }) {
  return (
    <ConsoleTable
      endpoint={listAudit}
      caption="Audit log"
      columns={columns}
      rowKey={({ id }) => id}
      search="Reason, or the id of a record"
      filters={[
        {
          name: 'act',
          label: 'Act',
          choices: actChoices,
        },
      ]}
      panel={{ title: ({ act }) => actLabel(act), content: (entry) => <EntryPanel entry={entry} /> }}
      {...(targetId === undefined ? {} : { fixed: { targetId } })}
      empty="No actions recorded yet."
    />
  )
}

function EntryPanel({ entry }: { entry: Entry }) {
  return (
    <>
      <Facts
        facts={[
          ['By', entry.by],
          ['When', formatDateTime(entry.at)],
          ['About', entry.targetKind && <About key="about" targetKind={entry.targetKind} targetId={entry.targetId} />],
          ['Id', entry.targetId],
          ['Reason', entry.reason],
        ]}
      />
      <Changes before={entry.before} after={entry.after} />
    </>
  )
}

export function Audit() {
  return (
    <ConsolePage
      title="Audit log"
      lead="Every action in the console, recorded with the change itself. Entries can’t be edited."
    >
      <AuditTable />
    </ConsolePage>
  )
}
