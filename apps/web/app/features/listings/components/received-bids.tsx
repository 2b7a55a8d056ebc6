import { getReceivedBids } from '@market/contract/bids/endpoints.ts'
import { pageSizes } from '@market/contract/page-sizes.ts'
import { paths } from '@market/contract/paths.ts'
import { wireField } from '@market/contract/wire.ts'
import { useState } from 'react'
import { useEndpoint } from '#lib/api/query.ts'
import { serverNow } from '#lib/formats/clock.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { RowsSkeleton } from '#ui/feedback/skeletons.tsx'
import { Money, MoneyRange } from '#ui/money/money.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { UrlSegments, UrlSelect, useUrlChoice } from '#ui/navigation/url-choice.tsx'
import { useStayInPages, useUrlPage } from '#ui/navigation/use-url-page.ts'
import '#features/bids/live.ts'
import type { ListingDetail, ReceivedBid, ReceivedPage } from '../api.ts'
import { bidOrders, bidPicks, bidViews } from '../choices.ts'
import { AnswerBidDialog, type AskedAnswer } from './answer-bid-dialog.tsx'
import { CompareBids } from './compare-bids.tsx'
import { ReceivedBidCard } from './received-bid-card.tsx'
import classes from './received-bids.module.css'

/** Bids on the viewer's job, with what helps to choose among them. New bids appear live. */
export function ReceivedBids({ job }: { job: ListingDetail }) {
  const [asked, setAsked] = useState<AskedAnswer | null>(null)
  const [order] = useUrlChoice('bids', bidOrders)
  const [pick] = useUrlChoice('show', bidPicks)
  const page = useUrlPage()
  // Bids that this visit opens stay among the new ones, also those that loading the job has just opened.
  const [unreadSince] = useState(() => new Date(serverNow() - 60_000).toISOString())
  // The response for the job includes the first page.
  const isFirst = order === bidOrders[0].value && pick === 'all' && page === 1
  const later = useEndpoint(
    getReceivedBids,
    { id: job.id, order, pick, skip: page, limit: pageSizes.bids, ...(pick === 'unread' ? { unreadSince } : {}) },
    { enabled: !isFirst, keepPrevious: true },
  )
  useStayInPages(page, pageSizes.bids, later)
  const { bidsBetween, unread, lowestBidId, bestRatedBidId } = job
  const first = {
    records: job[wireField.receivedBids],
    total: job[wireField.receivedBidCount],
    bidsBetween,
    unread,
    lowestBidId,
    bestRatedBidId,
  }
  const shown = isFirst ? first : later.data
  const show = (bids: ReceivedPage) => (
    <Bids job={job} bids={bids} page={page} onAsk={(what, bid) => setAsked({ what, bid, opened: true })} />
  )
  return (
    <>
      {job[wireField.receivedBidCount] === 0 && <NoBids job={job} />}
      {job[wireField.receivedBidCount] > 0 && isFirst && show(first)}
      {job[wireField.receivedBidCount] > 0 && !isFirst && (
        <QueryState query={later} skeleton={<RowsSkeleton count={3} height={220} />}>
          {show}
        </QueryState>
      )}
      {/* Outside the list, because a withdrawn bid disappears from it. */}
      {asked && (
        <AnswerBidDialog
          job={job}
          shown={shown?.records ?? []}
          asked={asked}
          onClose={() => setAsked({ ...asked, opened: false })}
        />
      )}
    </>
  )
}

interface BidsProps {
  job: ListingDetail
  bids: ReceivedPage
  page: number
  onAsk: (what: AskedAnswer['what'], bid: ReceivedBid) => void
}

function Bids({ job, bids, page, onAsk }: BidsProps) {
  const [view] = useUrlChoice('view', bidViews)
  return (
    <>
      <div className={classes.tools}>
        <BidsAtAGlance job={job} bids={bids} />
        {bids.total > 1 && <UrlSelect label="Sort bids by" parameter="bids" choices={bidOrders} />}
      </div>
      <div className={classes.tools}>
        <UrlSegments label="Show bids" parameter="show" choices={bidPicks} />
        <UrlSegments label="View" parameter="view" choices={bidViews} />
      </div>
      {bids.records.length === 0 && <p className={classes.none}>No bids here.</p>}
      {view === 'compare' ? <CompareBids bids={bids} onAsk={onAsk} /> : <BidList job={job} bids={bids} onAsk={onAsk} />}
      <Pagination total={bids.total} pageSize={pageSizes.bids} page={page} label="Bids" />
    </>
  )
}

function BidList({ job, bids, onAsk }: Omit<BidsProps, 'page'>) {
  return (
    <ul className={classes.list} aria-label="Received bids">
      {bids.records.map((bid) => (
        <li key={bid.id}>
          <ReceivedBidCard job={job} bids={bids} bid={bid} onAsk={onAsk} />
        </li>
      ))}
    </ul>
  )
}

function NoBids({ job }: { job: ListingDetail }) {
  if (job.status !== 'Open') {
    return (
      <EmptyState figure="people" title="This job received no bids" next={{ label: 'Post a job', to: paths.postJob() }}>
        It takes no more. A new post is shown to sellers again.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      figure="people"
      title="No bids yet"
      next={{ label: 'Find sellers to invite', to: paths.search({ tab: 'SELLER', category: job.categoryId }) }}
    >
      Sellers will find your job in search. New bids appear here automatically. You can also write to sellers whose work
      you like.
    </EmptyState>
  )
}

/** The budget, the range of the bids, and how many are new. */
function BidsAtAGlance({ job, bids }: { job: ListingDetail; bids: ReceivedPage }) {
  const between = bids.bidsBetween
  return (
    <dl className={classes.glance}>
      {job.priceRange && (
        <div>
          <dt>Your budget</dt>
          <dd>
            <MoneyRange range={job.priceRange} />
          </dd>
        </div>
      )}
      {between && (
        <div>
          <dt>{between.minPrice === between.maxPrice ? 'Bids so far' : 'Bids between'}</dt>
          <dd>
            {between.minPrice === between.maxPrice ? (
              <Money amount={between.minPrice} />
            ) : (
              <MoneyRange range={between} />
            )}
          </dd>
        </div>
      )}
      {bids.unread > 0 && (
        <div>
          <dt>New</dt>
          <dd>{bids.unread}</dd>
        </div>
      )}
    </dl>
  )
}
