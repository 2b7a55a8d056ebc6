import { counted } from '@market/contract/numbers.ts'
import { getBid } from '@market/contract/bids/endpoints.ts'
import { Link, Navigate } from 'react-router'
import { formatDateTime, formatDeadlineDay } from '#lib/formats/dates.ts'
import { formatRange } from '#lib/formats/money.ts'
import { paths, personPath } from '@market/contract/paths.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { useStepBack } from '#lib/pages/use-step-back.ts'
import { FactGrid } from '#ui/data-display/fact-grid.tsx'
import { Avatar } from '#ui/data-display/avatar.tsx'
import { BackLink } from '#ui/buttons/back-link.tsx'
import { Columns } from '#ui/layout/columns.tsx'
import { Card, Page } from '#ui/layout/layout.tsx'
import { LargeAmount } from '#ui/money/large-amount.tsx'
import { SplitBar } from '#ui/money/split-bar.tsx'
import { DetailSkeleton } from '#ui/feedback/skeletons.tsx'
import { Rating } from '#ui/data-display/stars.tsx'
import { StatusBadge } from '#ui/data-display/status-badge.tsx'
import { TagList } from '#ui/data-display/tag-list.tsx'
import { placeOf } from '#features/cards/labels.ts'
import '../live.ts'
import type { BidDetail } from '../api.ts'
import { BidActions } from './bid-actions.tsx'
import { BidChanges } from './bid-changes.tsx'
import { deliveryIn, hasWords, Proposal } from './proposal.tsx'
import classes from './bid-screen.module.css'

/**
 * /bid-detail/:id for the seller who placed the bid; the buyer reads bids on the job. Goes back if the load fails
 * (product-rules: Screens).
 */
export function BidScreen({ id }: { id: string }) {
  const viewer = useMember()
  const { data: bid, error } = useEndpoint(getBid, { id })
  useStepBack(bid === undefined ? error : null, paths.bidList())
  if (bid && bid.userId !== viewer.id) return <Navigate to={paths.jobDetails(bid.service.id)} replace />
  return (
    <Page className={classes.screen}>
      <BackLink to={paths.bidList()}>My Bids</BackLink>
      {bid ? <LoadedBid bid={bid} /> : <DetailSkeleton />}
    </Page>
  )
}

function LoadedBid({ bid }: { bid: BidDetail }) {
  const { service } = bid
  return (
    <>
      <header className={classes.head}>
        <StatusBadge state={bid.type} />
        <h1>{service.title}</h1>
      </header>
      <Columns
        asideFirst
        aside={
          <>
            <Card className={classes.card}>
              <p className={classes.quiet}>Your bid</p>
              <LargeAmount amount={bid.bidAmount} className={classes.amount} />
              <SplitBar
                label="How this bid is divided"
                parts={[
                  { label: 'You receive', amount: bid.sellerReceives, tone: 'seller' },
                  { label: 'Platform fee', amount: bid.platformFee, tone: 'fee' },
                ]}
              />
              <BidActions bid={bid} />
            </Card>
            <BuyerCard bid={bid} />
          </>
        }
      >
        <div className={classes.sections}>
          <Facts bid={bid} />
          {hasWords(bid) && (
            <section className={classes.facts}>
              <h2>Your proposal</h2>
              <Proposal proposal={bid} />
            </section>
          )}
          <BidChanges bid={bid} earlier={bid.earlier} />
          <section className={classes.facts}>
            <h2>The job</h2>
            <p className={classes.text}>{service.description}</p>
            <TagList tags={service.tags.map(({ name }) => name)} />
            <p>
              <Link to={paths.buyerJobDetails(service.id)}>See the whole job</Link>
            </p>
          </section>
        </div>
      </Columns>
    </>
  )
}

function Facts({ bid }: { bid: BidDetail }) {
  const { service } = bid
  const facts = [
    {
      label: 'Connects used',
      value: `${counted(bid.connectUsed, 'connect')}${bid.connectsReturned ? ', returned to you' : ''}`,
    },
    ...(bid.deliveryDays === null ? [] : [{ label: 'Delivery', value: deliveryIn(bid.deliveryDays) }]),
    { label: 'Sent', value: formatDateTime(bid.created) },
    ...(bid.updated === bid.created ? [] : [{ label: 'Last change', value: formatDateTime(bid.updated) }]),
    { label: 'Opened by the buyer', value: openedBy(bid) },
    ...(service.priceRange ? [{ label: 'Budget', value: formatRange(service.priceRange) }] : []),
    { label: 'Category', value: service.category.title },
    { label: 'Country', value: service.country.countryName },
  ]
  return <FactGrid facts={facts} variant="wide" />
}

/** Describes whether the buyer has opened the bid, and what follows if not (product-rules: Connects and bids). */
function openedBy({ seen, connectsReturnAt, connectUsed }: BidDetail): string {
  if (seen) return 'Yes'
  if (connectsReturnAt === null) return 'Not yet'
  return `Not yet. Unless the buyer opens it by ${formatDeadlineDay(connectsReturnAt)}, your ${counted(connectUsed, 'connect')} come back.`
}

function BuyerCard({ bid }: { bid: BidDetail }) {
  const viewer = useMember()
  const { user } = bid
  const place = placeOf(user)
  return (
    <Card className={classes.card}>
      <h2 className={classes.small}>Buyer Details</h2>
      <div className={classes.person}>
        <Avatar name={user.fullName} src={user.avatar} size={48} />
        <div>
          <p>
            <Link to={personPath(viewer.type, user.id)}>{user.fullName}</Link>
          </p>
          {user.avgRating > 0 && <Rating value={user.avgRating} count={user.totalReviews} />}
          {place && <p className={classes.quiet}>{place}</p>}
        </div>
      </div>
      {bid.isChatConnected && <Link to={paths.chatListing({ tab: 'chats', user: user.id })}>Open the chat</Link>}
    </Card>
  )
}
