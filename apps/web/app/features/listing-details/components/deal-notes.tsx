import { addDollars } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { wireField } from '@market/contract/wire.ts'
import { useViewer } from '#lib/session/session.ts'
import type { ListingDetail } from '#features/listings/api.ts'
import { bidCount } from '#features/listings/labels.ts'
import classes from './deal-notes.module.css'

/** Explains where the money goes: in the price box on wide windows, in the text on narrow ones. */
export function DealNotes({ listing }: { listing: ListingDetail }) {
  return (
    <div className={classes.notes}>
      {listing.kind === 'JOB' ? <JobNotes listing={listing} /> : <ServiceSteps service={listing} />}
    </div>
  )
}

function JobNotes({ listing }: { listing: ListingDetail }) {
  const viewer = useViewer()
  return (
    <ul>
      <li>
        {listing[wireField.receivedBidCount] === 0
          ? 'No bids yet'
          : `${bidCount(listing[wireField.receivedBidCount])} so far`}
      </li>
      {viewer?.type === 'SELLER' && listing.connectForBid !== null && <li>Connects to Bid: {listing.connectForBid}</li>}
      <li>The buyer’s payment goes into escrow when they accept a bid.</li>
    </ul>
  )
}

/** Explains in three steps where the buyer's money goes. */
function ServiceSteps({ service }: { service: ListingDetail }) {
  const seller = service.user.fullName
  const buyerFee = service.buyerFee ?? 0
  return (
    <ol className={classes.steps}>
      <li>
        <strong>You pay {formatDollars(addDollars(service.price ?? 0, buyerFee))} into escrow.</strong>{' '}
        {buyerFee > 0
          ? `That includes our buyer fee of ${formatDollars(buyerFee)}.`
          : 'No extra charges. Our fee is included.'}
      </li>
      <li>
        <strong>{seller} does the work.</strong> Neither of you can spend the money meanwhile.
      </li>
      <li>
        <strong>You accept the work, and {seller} is paid.</strong> If you disagree, our team decides.
      </li>
    </ol>
  )
}
