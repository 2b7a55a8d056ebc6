import { can } from '@market/contract/actions.ts'
import { listReviews, removeReview, restoreReview } from '@market/contract/admin/endpoints-content.ts'
import { useState } from 'react'
import { formatDateTime } from '#lib/formats/dates.ts'
import { useCommand } from '#lib/api/query.ts'
import { Stars } from '#ui/data-display/stars.tsx'
import { Badge } from '#ui/data-display/status-badge.tsx'
import { timestamp, person, words } from '../tables/columns.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { ConsoleTable } from '../tables/console-table.tsx'
import type { ConsoleColumn, RowOf } from '../console-column.ts'
import { Facts } from '../components/facts.tsx'
import { PersonLink } from '../components/person-link.tsx'
import { ReasonDialog } from '../forms/reason-dialog.tsx'
import classes from './screens.module.css'
import { Button } from '#ui/buttons/button.tsx'

type Review = RowOf<typeof listReviews>

const columns: readonly ConsoleColumn<Review>[] = [
  words('Review', ({ text }) => text),
  { key: 'stars', title: 'Stars', cell: ({ stars }) => <Stars value={stars} />, text: ({ stars }) => stars },
  person('By', ({ buyer }) => buyer),
  person('About', ({ seller }) => seller),
  words('Booking', ({ booking }) => booking, { short: true }),
  {
    key: 'state',
    title: 'State',
    cell: ({ removedReason }) =>
      removedReason === null ? <Badge tone="green">Shown</Badge> : <Badge tone="red">Removed</Badge>,
    text: ({ removedReason }) => (removedReason === null ? 'shown' : `removed: ${removedReason}`),
  },
  timestamp('Written', ({ created }) => created, { sorted: 'desc' }),
]

/** Reviews of all sellers, or of one. */
export function ReviewsTable({ userId }: { userId?: string }) {
  return (
    <ConsoleTable
      endpoint={listReviews}
      caption="Reviews"
      columns={columns}
      rowKey={({ id }) => id}
      panel={{
        title: () => 'Review',
        content: (review, close) => <ReviewPanel review={review} onDone={close} />,
        hasActs: ({ actions }) => actions.length > 0,
      }}
      search="Words of the review, or its id"
      filters={[
        {
          name: 'stars',
          label: 'Stars',
          choices: ['1', '2', '3', '4', '5'].map((value) => ({ value, label: value })),
        },
        {
          name: 'state',
          label: 'State',
          choices: [
            { value: 'shown', label: 'Shown' },
            { value: 'removed', label: 'Removed' },
          ],
        },
      ]}
      {...(userId === undefined ? {} : { fixed: { userId } as never })}
      empty="No reviews yet."
    />
  )
}

function ReviewPanel({ review, onDone }: { review: Review; onDone: () => void }) {
  const [removing, setRemoving] = useState(false)
  const options = { invalidates: [listReviews], onSuccess: onDone }
  const remove = useCommand(removeReview, options)
  const restore = useCommand(restoreReview, options)
  const { id } = review
  return (
    <div className={classes.stack}>
      <Facts
        facts={[
          ['Text', review.text],
          ['Stars', `${review.stars} of 5`],
          ['By', <PersonLink key="by" person={review.buyer} />],
          ['About', <PersonLink key="about" person={review.seller} />],
          ['Booking', review.booking],
          ['Written', formatDateTime(review.created)],
          ['Removed', review.removedReason],
        ]}
      />
      <div className={classes.row}>
        {can(review.actions, 'remove') && (
          <Button variant="default" color="red" onClick={() => setRemoving(true)}>
            Remove
          </Button>
        )}
        {can(review.actions, 'restore') && (
          <Button loading={restore.isPending} onClick={() => restore.mutate({ id })}>
            Restore
          </Button>
        )}
      </div>
      <ReasonDialog
        opened={removing}
        onClose={() => setRemoving(false)}
        title="Remove this review"
        confirm="Remove"
        danger
        onConfirm={(reason) => remove.mutateAsync({ id, reason })}
      >
        {review.buyer.fullName} reads the reason. The rating of {review.seller.fullName} follows at once.
      </ReasonDialog>
    </div>
  )
}

export function Reviews() {
  return (
    <ConsolePage title="Reviews">
      <ReviewsTable />
    </ConsolePage>
  )
}
