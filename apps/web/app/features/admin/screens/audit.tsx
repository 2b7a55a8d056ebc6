import { listAudit } from '@market/contract/admin/endpoints.ts'
import { paths } from '@market/contract/paths.ts'
import { Link } from 'react-router'
import { formatDateTime } from '#lib/formats/dates.ts'
import { Changes } from '../components/changes.tsx'
import { moment, words } from '../components/columns.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { ConsoleTable } from '../components/console-table.tsx'
import type { ConsoleColumn, RowOf } from '../console-column.ts'
import { Facts } from '../components/facts.tsx'
import { actLabel, actLabels, shortId } from '../labels.ts'

type Entry = RowOf<typeof listAudit>

const kindLabel = (kind: string) => kind.replaceAll('_', ' ')

/** The screens on which one record stands by itself. */
const screens: Readonly<Record<string, string>> = { user: 'users', booking: 'bookings' }

function aboutOf({ targetKind, targetId }: Entry) {
  if (targetKind === null) return null
  const screen = screens[targetKind]
  if (screen === undefined) return kindLabel(targetKind)
  return <Link to={paths.adminScreen(`${screen}/${targetId}`)}>{kindLabel(targetKind)}</Link>
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
  moment('When', ({ at }) => at),
]

/** Acts of the operator, about one record where given, with what was before and after. */
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
          choices: Object.entries(actLabels).map(([value, label]) => ({ value, label })),
        },
      ]}
      panel={{ title: ({ act }) => actLabel(act), content: (entry) => <EntryPanel entry={entry} /> }}
      {...(targetId === undefined ? {} : { fixed: { targetId } })}
      empty="Nobody has done anything yet."
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
          ['About', aboutOf(entry)],
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
    <ConsolePage title="Audit log" lead="Every act in the console, written with the act itself. Nobody can change it.">
      <AuditTable />
    </ConsolePage>
  )
}
