import { listPeople } from '@market/contract/admin/endpoints-people.ts'
import { formatDate } from '@market/contract/dates.ts'
import { paths } from '@market/contract/paths.ts'
import { Badge } from '#ui/data-display/status-badge.tsx'
import { words } from '../components/columns.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { ConsoleTable } from '../components/console-table.tsx'
import type { ConsoleColumn, RowOf } from '../console-column.ts'
import { shortId, typeLabel } from '../labels.ts'

type Person = RowOf<typeof listPeople>

const columns: readonly ConsoleColumn<Person>[] = [
  words('Name', ({ fullName }) => fullName),
  { key: 'type', title: 'Type', cell: ({ type }) => typeLabel(type), text: ({ type }) => type },
  words('Email', ({ email }) => email),
  words('Phone', ({ phone }) => phone),
  words('Country', ({ country }) => country, { wide: true }),
  {
    key: 'state',
    title: 'State',
    cell: ({ suspendedReason, isDeleted, isEmailVerified, isPhoneVerified }) => {
      if (isDeleted) return <Badge tone="grey">Deleted</Badge>
      if (suspendedReason !== null) return <Badge tone="red">Suspended</Badge>
      return isEmailVerified || isPhoneVerified ? (
        <Badge tone="green">Active</Badge>
      ) : (
        <Badge tone="grey">Not verified</Badge>
      )
    },
    text: ({ suspendedReason, isDeleted }) => {
      if (isDeleted) return 'deleted'
      return suspendedReason === null ? 'active' : `suspended: ${suspendedReason}`
    },
  },
  { key: 'id', wide: true, title: 'Id', cell: ({ id }) => shortId(id), text: ({ id }) => id },
  {
    key: 'created',
    short: true,
    title: 'Joined',
    cell: ({ created }) => formatDate(created),
    text: ({ created }) => created,
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
        empty="Nobody has registered yet."
      />
    </ConsolePage>
  )
}
