import { getConnectsTransactions } from '@market/contract/connects/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { formatNumber, minusSign } from '@market/contract/numbers.ts'
import { pageSizes } from '@market/contract/page-sizes.ts'
import { Link } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { useStayInPages, useUrlPage } from '#ui/navigation/use-url-page.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Money } from '#ui/money/money.tsx'
import { type Movement, MovementList } from '#ui/money/movement-list.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { RowsSkeleton } from '#ui/feedback/skeletons.tsx'
import { Day } from '#ui/data-display/time.tsx'
import classes from './connects.module.css'

/** Lists earned and spent connects with the balance after each. */
export function ConnectsTransactions() {
  const page = useUrlPage()
  const limit = pageSizes.walletTransactions
  const transactions = useEndpoint(getConnectsTransactions, { skip: page, limit }, { keepPrevious: true })
  useStayInPages(page, limit, transactions)
  return (
    <QueryState query={transactions} skeleton={<RowsSkeleton count={5} height={76} frame="card" />}>
      {({ records, total }) =>
        records.length === 0 ? (
          <EmptyState
            figure="list"
            title="No Transactions Found"
            next={{ label: 'Find jobs', to: paths.search({ tab: 'BUYER' }) }}
          >
            Connects you buy, spend and get back are listed here.
          </EmptyState>
        ) : (
          <>
            <MovementList label="Transactions" movements={records.map(movementOf)} />
            <div className={classes.pages}>
              <Pagination total={total} pageSize={limit} page={page} label="Pages of transactions" />
            </div>
          </>
        )
      }
    </QueryState>
  )
}

function movementOf(transaction: OutputOf<typeof getConnectsTransactions>['records'][number]): Movement {
  const { id, type, numberOfConnects, amount, reason, balanceAfter, bidId, created } = transaction
  return {
    key: id,
    type,
    title: reason,
    meta: (
      <>
        <Day at={created} />
        {amount !== null && (
          <>
            {' · paid '}
            <Money amount={amount} />
          </>
        )}
        {bidId && (
          <>
            {' · '}
            <Link to={paths.bidDetail(bidId)}>See the bid</Link>
          </>
        )}
      </>
    ),
    figure: `${type === 'Credit' ? '+' : minusSign}${formatNumber(numberOfConnects)}`,
    after: `${formatNumber(balanceAfter)} left`,
  }
}
