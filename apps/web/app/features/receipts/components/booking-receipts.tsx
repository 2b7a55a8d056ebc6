import { getReceipts } from '@market/contract/receipts/endpoints.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { RowsSkeleton } from '#ui/feedback/skeletons.tsx'
import { Card } from '#ui/layout/layout.tsx'
import '../live.ts'
import classes from './booking-receipts.module.css'
import { ReceiptList } from './receipt-list.tsx'

/** The viewer's receipts and invoices of an ended booking. */
export function BookingReceipts({ bookingId }: { bookingId: string }) {
  const receipts = useEndpoint(getReceipts, { bookingId, limit: 100 })
  return (
    <Card as="section">
      <h2 className={classes.title}>Receipts and invoices</h2>
      <QueryState query={receipts} skeleton={<RowsSkeleton count={1} height={76} frame="lines" face={false} />}>
        {({ records }) =>
          records.length === 0 ? (
            <p className={classes.quiet}>There are none for this booking.</p>
          ) : (
            <ReceiptList label="Receipts and invoices of this booking" receipts={records} />
          )
        }
      </QueryState>
    </Card>
  )
}
