import { can } from '@market/contract/actions.ts'
import { listListings, removeListing, restoreListing } from '@market/contract/admin/endpoints-content.ts'
import { useState } from 'react'
import { formatDateTime } from '#lib/formats/dates.ts'
import { publicListingPath } from '#features/cards/labels.ts'
import { useCommand } from '#lib/api/query.ts'
import { Money, MoneyRange } from '#ui/money/money.tsx'
import { Badge, StatusBadge } from '#ui/data-display/status-badge.tsx'
import { timestamp, person, words } from '../tables/columns.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { ConsoleTable } from '../tables/console-table.tsx'
import type { ConsoleColumn, RowOf, SortOf } from '../console-column.ts'
import { Facts } from '../components/facts.tsx'
import { PersonLink } from '../components/person-link.tsx'
import { kindLabel } from '../labels.ts'
import { ReasonDialog } from '../forms/reason-dialog.tsx'
import classes from './screens.module.css'
import { Button } from '#ui/buttons/button.tsx'

type Listing = RowOf<typeof listListings>

const columns: readonly ConsoleColumn<Listing, SortOf<typeof listListings>>[] = [
  words('Title', ({ title }) => title, { sorted: 'asc', sortBy: 'title' }),
  { key: 'kind', title: 'Kind', cell: ({ kind }) => kindLabel(kind), text: ({ kind }) => kind },
  person('Owner', ({ owner }) => owner),
  words('Category', ({ category }) => category),
  {
    key: 'price',
    title: 'Price',
    align: 'end',
    sorted: 'desc',
    sortBy: 'price',
    kind: 'amount',
    cell: ({ minPrice, maxPrice }) =>
      minPrice === maxPrice ? <Money amount={minPrice} /> : <MoneyRange range={{ minPrice, maxPrice }} />,
    text: ({ minPrice, maxPrice }) => (minPrice === maxPrice ? minPrice : `${minPrice}-${maxPrice}`),
  },
  {
    key: 'status',
    title: 'State',
    cell: ({ status, removedReason }) =>
      removedReason === null ? <StatusBadge state={status} /> : <Badge tone="red">Removed</Badge>,
    text: ({ status, removedReason }) => (removedReason === null ? status : `Removed: ${removedReason}`),
  },
  timestamp('Posted', ({ created }) => created, { sorted: 'desc' }),
]

/** Jobs and services of all users, or of one. */
export function ListingsTable({ userId }: { userId?: string }) {
  return (
    <ConsoleTable
      endpoint={listListings}
      caption="Listings"
      columns={columns}
      rowKey={({ id }) => id}
      panel={{
        title: ({ title }) => title,
        content: (listing, close) => <ListingPanel listing={listing} onDone={close} />,
        hasActs: ({ actions }) => actions.length > 0,
      }}
      search="Title or id"
      filters={[
        {
          name: 'kind',
          label: 'Kind',
          choices: [
            { value: 'JOB', label: 'Jobs' },
            { value: 'SERVICE', label: 'Services' },
          ],
        },
        {
          name: 'status',
          label: 'State',
          choices: ['Open', 'Booked', 'Closed', 'Removed'].map((value) => ({ value, label: value })),
        },
      ]}
      {...(userId === undefined ? {} : { fixed: { userId } as never })}
      empty="Nothing has been posted yet."
    />
  )
}

function ListingPanel({ listing, onDone }: { listing: Listing; onDone: () => void }) {
  const [removing, setRemoving] = useState(false)
  const options = { invalidates: [listListings], onSuccess: onDone }
  const remove = useCommand(removeListing, options)
  const restore = useCommand(restoreListing, options)
  const { id } = listing
  const page = publicListingPath(listing.kind, id)
  return (
    <div className={classes.stack}>
      <Facts
        facts={[
          ['Kind', kindLabel(listing.kind)],
          ['Owner', <PersonLink key="owner" person={listing.owner} />],
          ['Category', listing.category],
          ['Description', listing.description],
          ['Posted', formatDateTime(listing.created)],
          ['Removed', listing.removedReason],
          ['Id', id],
        ]}
      />
      <div className={classes.row}>
        {listing.removedReason === null && (
          <Button to={page} target="_blank" variant="default">
            Open its page
          </Button>
        )}
        {can(listing.actions, 'remove') && (
          <Button variant="default" color="red" onClick={() => setRemoving(true)}>
            Remove
          </Button>
        )}
        {can(listing.actions, 'restore') && (
          <Button loading={restore.isPending} onClick={() => restore.mutate({ id })}>
            Restore
          </Button>
        )}
      </div>
      <ReasonDialog
        opened={removing}
        onClose={() => setRemoving(false)}
        title="Remove this listing"
        confirm="Remove"
        danger
        onConfirm={(reason) => remove.mutateAsync({ id, reason })}
      >
        {listing.owner.fullName} reads the reason. Bids that wait are rejected and their connects go back.
      </ReasonDialog>
    </div>
  )
}

export function Listings() {
  return (
    <ConsolePage title="Listings">
      <ListingsTable />
    </ConsolePage>
  )
}
