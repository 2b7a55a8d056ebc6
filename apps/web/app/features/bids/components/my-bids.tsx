import { getMyBids } from '@market/contract/bids/endpoints.ts'
import { pageSizes } from '@market/contract/page-sizes.ts'
import { formatRange } from '#lib/formats/money.ts'
import { counted, formatDollars } from '@market/contract/numbers.ts'
import { paths } from '@market/contract/paths.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { classList } from '#theme/class-list.ts'
import { CoveringLink } from '#ui/buttons/covering-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card } from '#ui/layout/layout.tsx'
import row from '#ui/data-display/list-row.module.css'
import { Money } from '#ui/money/money.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { RowsSkeleton } from '#ui/feedback/skeletons.tsx'
import { Avatar } from '#ui/data-display/avatar.tsx'
import { StatusBadge } from '#ui/data-display/status-badge.tsx'
import { RelativeTime } from '#ui/data-display/time.tsx'
import { UrlSegments, useUrlChoice } from '#ui/navigation/url-choice.tsx'
import { useStayInPages, useUrlPage } from '#ui/navigation/use-url-page.ts'
import '../live.ts'
import type { BidDetail } from '../api.ts'
import { bidFilters } from '../labels.ts'
import classes from './my-bids.module.css'

/** Lists a seller's bids, newest first, nine per page. */
export function MyBids() {
  const page = useUrlPage()
  const [filter] = useUrlChoice('filter', bidFilters)
  const bids = useEndpoint(getMyBids, { skip: page, limit: pageSizes.bids, filter }, { keepPrevious: true })
  useStayInPages(page, pageSizes.bids, bids)
  return (
    <>
      <div className={classes.filter}>
        <UrlSegments label="Status" parameter="filter" choices={bidFilters} />
      </div>
      <QueryState query={bids} skeleton={<RowsSkeleton count={5} height={112} />}>
        {({ records, total }) =>
          records.length === 0 ? (
            <EmptyState
              figure="list"
              title="No Result Found"
              next={{ label: 'Browse jobs', to: paths.search({ tab: 'BUYER' }) }}
            >
              {filter === 'all'
                ? 'Find a job that suits you and offer your price.'
                : 'You have no bids with this status.'}
            </EmptyState>
          ) : (
            <>
              <ul className={classes.list}>
                {records.map((bid) => (
                  <BidRow key={bid.id} bid={bid} />
                ))}
              </ul>
              <Pagination total={total} pageSize={pageSizes.bids} page={page} label="Bids" />
            </>
          )
        }
      </QueryState>
    </>
  )
}

function BidRow({ bid }: { bid: BidDetail }) {
  const { service } = bid
  return (
    <Card as="li" className={classList(row.row, classes.row)}>
      <Avatar name={bid.user.fullName} src={bid.user.avatar} size={44} />
      <div className={classes.what}>
        <h3 className={row.title}>
          <CoveringLink to={paths.bidDetail(bid.id)}>{service.title}</CoveringLink>
        </h3>
        <p className={row.quiet}>
          <bdi>{bid.user.fullName}</bdi> · <RelativeTime at={bid.created} />
        </p>
        <p className={row.quiet}>
          {service.priceRange && `Budget ${formatRange(service.priceRange)} · `}
          {counted(bid.connectUsed, 'connect')} {bid.connectsReturned ? 'returned' : 'used'}
          {bid.type === 'Pending' && (bid.seen ? ' · The buyer has seen it' : ' · Not opened yet')}
        </p>
      </div>
      <div className={classes.figures}>
        <StatusBadge state={bid.type} />
        <p className={row.amount}>
          <Money amount={bid.bidAmount} />
        </p>
        <p className={row.quiet}>You receive {formatDollars(bid.sellerReceives)}</p>
      </div>
    </Card>
  )
}
