import { getBookings } from '@market/contract/bookings/endpoints.ts'
import { paths } from '@market/contract/paths.ts'
import { getWalletTransactions } from '@market/contract/wallet/endpoints.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useEndpoint } from '#lib/api/query.ts'
import { ViewAll } from '#features/cards/components/view-all.tsx'
import { RowsSkeleton } from '#ui/feedback/skeletons.tsx'
import { Card } from '#ui/layout/layout.tsx'
import { Money } from '#ui/money/money.tsx'
import { MovementList } from '#ui/money/movement-list.tsx'
import { movementOf } from './movement-of.tsx'
import classes from './wallet-side.module.css'

const shownMovements = 4
const shownBookings = 5

/** A form of the wallet, with recent movements and the money in escrow beside it. */
export function WalletColumns({ children }: { children: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div>{children}</div>
      <aside className={classes.side} aria-label="Your money">
        <EscrowByBooking />
        <RecentMovements />
      </aside>
    </div>
  )
}

function RecentMovements() {
  const { data, isLoading } = useEndpoint(getWalletTransactions, { limit: shownMovements })
  if (isLoading) return <RowsSkeleton count={shownMovements} height={96} frame="card" />
  if (!data || data.result.length === 0) return null
  return (
    <section>
      <div className={classes.head}>
        <h2 className={classes.title}>Recent movements</h2>
        <ViewAll to={paths.wallets({ type: 'transactions' })} what="Recent movements" />
      </div>
      <MovementList label="Recent movements" movements={data.result.map(movementOf)} />
    </section>
  )
}

function EscrowByBooking() {
  const { data, isLoading } = useEndpoint(getBookings, { type: 'Active', limit: shownBookings })
  if (isLoading) return <RowsSkeleton count={shownBookings} height={68} frame="card" face={false} />
  if (!data || data.records.length === 0) return null
  const rest = data.total - data.records.length
  return (
    <Card as="section">
      <h2 className={classes.title}>In escrow by booking</h2>
      <ul className={classes.bookings}>
        {data.records.map(({ id, title, number, price }) => (
          <li key={id}>
            <span className={classes.booking}>
              <Link to={paths.bookingDetails(id)}>{title}</Link>
              <span className={classes.quiet}>{number}</span>
            </span>
            <strong>
              <Money amount={price} />
            </strong>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Link to={paths.jobBooking()} className={classes.more}>
          {rest} more
        </Link>
      )}
    </Card>
  )
}
