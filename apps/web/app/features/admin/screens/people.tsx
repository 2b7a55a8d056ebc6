import { listPeople } from '@market/contract/admin/endpoints-people.ts'
import { formatDate } from '@market/contract/dates.ts'
import { paths } from '@market/contract/paths.ts'
import { Badge } from '#ui/data-display/status-badge.tsx'
import { words } from '../tables/columns.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { ConsoleTable } from '../tables/console-table.tsx'
import type { ConsoleColumn, RowOf, SortOf } from '../console-column.ts'
import { shortId, typeLabel } from '../labels.ts'

type Person = RowOf<typeof listPeople>

const tones = { Active: 'green', Suspended: 'red', Deleted: 'grey', 'Not verified': 'grey' } as const

/** Account state by the same categories as the table's filter. */
function stateOf({ suspendedReason, isDeleted, isEmailVerified, isPhoneVerified }: Person): keyof typeof tones {
  if (isDeleted) return 'Deleted'
  if (suspendedReason !== null) return 'Suspended'
  return isEmailVerified || isPhoneVerified ? 'Active' : 'Not verified'
}

const columns: readonly ConsoleColumn<Person, SortOf<typeof listPeople>>[] = [
  words('Name', ({ fullName }) => fullName, { sorted: 'asc', sortBy: 'name' }),
  { key: 'type', title: 'Type', cell: ({ type }) => typeLabel(type), text: ({ type }) => type },
  words('Email', ({ email }) => email),
  words('Phone', ({ phone }) => phone),
  words('Country', ({ country }) => country, { wide: true }),
  {
    key: 'state',
    title: 'State',
    cell: (person) => {
      const state = stateOf(person)
      return <Badge tone={tones[state]}>{state}</Badge>
    },
    text: (person) =>
      [stateOf(person).toLowerCase(), person.isDeleted ? null : person.suspendedReason].filter(Boolean).join(': '),
  },
  { key: 'id', wide: true, title: 'Id', cell: ({ id }) => shortId(id), text: ({ id }) => id },
  {
    key: 'created',
    short: true,
    title: 'Joined',
    cell: ({ created }) => formatDate(created),
    text: ({ created }) => created,
    sorted: 'desc',
    kind: 'time',
  },
]

export function People() {
  return (
    <ConsolePage title="Users">
      <ConsoleTable
        endpoint={listPeople}
        caption="Users"
        columns={columns}
        rowKey={({ id }) => id}
        rowLink={({ id }) => paths.adminScreen(`users/${id}`)}
        search="Name, email, phone or id"
        filters={[
          {
            name: 'type',
            label: 'Type',
            choices: [
              { value: 'BUYER', label: 'Buyers' },
              { value: 'SELLER', label: 'Sellers' },
            ],
          },
          {
            name: 'state',
            label: 'State',
            choices: [
              { value: 'active', label: 'Active' },
              { value: 'suspended', label: 'Suspended' },
              { value: 'unverified', label: 'Not verified' },
            ],
          },
        ]}
        empty="No users yet."
      />
    </ConsolePage>
  )
}
