import type { OutputOf } from '@market/contract/endpoint.ts'
import { pageSizes } from '@market/contract/page.ts'
import { getWalletTransactions } from '@market/contract/wallet/endpoints.ts'
import { Link } from 'react-router'
import { paths } from '#lib/paths.ts'
import { useEndpoint } from '#lib/query.ts'
import { useUrlPage } from '#ui/url-choice.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import { type Movement, MovementList } from '#ui/movement-list.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { QueryState } from '#ui/query-state.tsx'
import { RowsSkeleton } from '#ui/skeletons.tsx'
import { RelativeTime } from '#ui/time.tsx'
import classes from './wallet.module.css'

/** Every movement with what it was for, and what the wallet held afterwards. */
export function Transactions() {
  const page = useUrlPage()
  const limit = pageSizes.walletTransactions
  const transactions = useEndpoint(getWalletTransactions, { skip: page, limit }, { keepPrevious: true })
  return (
    <QueryState query={transactions} skeleton={<RowsSkeleton count={5} height={76} />}>
      {({ result, total }) =>
        result.length === 0 ? (
          <EmptyState
            figure="wallet"
            title="No Transactions Found"
            next={{ label: 'Add money', to: paths.wallets({ type: 'add-money' }) }}
          >
            Whatever comes into your wallet or leaves it is listed here, with what it was for.
          </EmptyState>
        ) : (
          <>
            <MovementList label="Transactions" movements={result.map(movementOf)} />
            <div className={classes.pages}>
              <Pagination total={total} pageSize={limit} page={page} label="Pages of transactions" />
            </div>
          </>
        )
      }
    </QueryState>
  )
}

function movementOf(transaction: OutputOf<typeof getWalletTransactions>['result'][number]): Movement {
  const { id, type, amount, balanceAfter, payoutType, description, bookingId, bookingNumber, created } = transaction
  return {
    key: id,
    type,
    title: payoutType,
    detail: description,
    meta: (
      <>
        <RelativeTime at={created} />
        {bookingId && (
          <>
            {' · '}
            <Link to={paths.bookingDetails(bookingId)}>{bookingNumber ?? 'Booking'}</Link>
          </>
        )}
      </>
    ),
    figure: <Money amount={type === 'Credit' ? amount : -amount} sign />,
    after: (
      <>
        Balance <Money amount={balanceAfter} />
      </>
    ),
  }
}
