import { Switch } from '@mantine/core'
import { listCountries, saveCountry } from '@market/contract/admin/endpoints-reference.ts'
import { useCommand } from '#lib/api/query.ts'
import { words } from '../tables/columns.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { ConsoleTable } from '../tables/console-table.tsx'
import type { ConsoleColumn, RowOf } from '../console-column.ts'

type Country = RowOf<typeof listCountries>

const columns: readonly ConsoleColumn<Country>[] = [
  words('Country', ({ name }) => name, { sorted: 'asc' }),
  words('Code', ({ id }) => id),
  words('Dial code', ({ dialCode }) => dialCode),
  {
    key: 'active',
    title: 'Offered',
    cell: (country) => <CountrySwitch country={country} />,
    text: ({ isActive }) => (isActive ? 'on' : 'off'),
  },
]

function CountrySwitch({ country: { id, name, isActive } }: { country: Country }) {
  const save = useCommand(saveCountry, { invalidates: [listCountries] })
  return (
    <Switch
      aria-label={`Offer ${name}`}
      checked={isActive}
      disabled={save.isPending}
      onChange={(event) => save.mutate({ id, isActive: event.currentTarget.checked })}
    />
  )
}

/** Countries that users can choose; disabling one keeps the users who live there. */
export function Countries() {
  return (
    <ConsolePage title="Countries">
      <ConsoleTable
        endpoint={listCountries}
        caption="Countries"
        columns={columns}
        rowKey={({ id }) => id}
        search="Name or code"
        filters={[
          {
            name: 'state',
            label: 'Offered',
            choices: [
              { value: 'on', label: 'On' },
              { value: 'off', label: 'Off' },
            ],
          },
        ]}
        empty="There are no countries."
      />
    </ConsolePage>
  )
}
