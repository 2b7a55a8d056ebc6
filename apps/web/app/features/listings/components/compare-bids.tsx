import { can } from '@market/contract/actions.ts'
import { counted, formatDollars } from '@market/contract/numbers.ts'
import { paths } from '@market/contract/paths.ts'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { Button } from '#ui/buttons/button.tsx'
import { Avatar } from '#ui/data-display/avatar.tsx'
import { PlainText } from '#ui/data-display/plain-text.tsx'
import { Rating } from '#ui/data-display/stars.tsx'
import { StatusBadge } from '#ui/data-display/status-badge.tsx'
import { Money } from '#ui/money/money.tsx'
import { deliveryIn } from '#features/bids/components/proposal.tsx'
import { inHours } from '#features/cards/labels.ts'
import type { ReceivedBid, ReceivedPage } from '../api.ts'
import type { AskedAnswer } from './answer-bid-dialog.tsx'
import { BidMarks } from './bid-marks.tsx'
import { BidSorting } from './bid-sorting.tsx'
import classes from './compare-bids.module.css'

interface CompareBidsProps {
  bids: ReceivedPage
  onAsk: (what: AskedAnswer['what'], bid: ReceivedBid) => void
}

interface Fact {
  readonly label: string
  readonly value: ReactNode
}

const none = '–'

/** The same facts of every bid, in the same order, so that they are side by side. */
const factsOf = ({ user, bidAmount, deliveryDays, answers, coverLetter }: ReceivedBid): Fact[] => [
  {
    label: 'Amount',
    value: (
      <strong className={classes.amount}>
        <Money amount={bidAmount} />
      </strong>
    ),
  },
  { label: 'Delivery', value: deliveryDays === null ? none : deliveryIn(deliveryDays) },
  {
    label: 'Rating',
    value: user.avgRating > 0 ? <Rating value={user.avgRating} count={user.totalReviews} /> : 'No reviews yet',
  },
  { label: 'Jobs done', value: counted(user.completedJobs, 'booking') },
  { label: 'Reply time', value: user.responseTime === null ? none : inHours(user.responseTime) },
  ...answers.map(({ question, answer }) => ({
    label: question,
    value: answer === null ? 'Not answered' : <PlainText>{answer}</PlainText>,
  })),
  {
    label: 'Letter',
    value:
      coverLetter === null ? (
        none
      ) : (
        <div className={classes.letter}>
          <PlainText>{coverLetter}</PlainText>
        </div>
      ),
  },
]

/** Bids side by side with the same facts; on a phone, cards to swipe through. */
export function CompareBids({ bids, onAsk }: CompareBidsProps) {
  const rows = 3 + Math.max(0, ...bids.records.map((bid) => factsOf(bid).length))
  return (
    // Focusable, so that the keyboard can scroll it too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- A scrolling region needs the focus (axe)
    <div className={classes.scroller} role="region" aria-label="Comparison of bids" tabIndex={0}>
      <ul className={classes.bids} style={{ '--rows': rows } as CSSProperties}>
        {bids.records.map((bid) => (
          <li key={bid.id} className={classes.bid}>
            <header className={classes.head}>
              <Avatar name={bid.user.fullName} src={bid.user.avatar} size={40} />
              <h3 className={classes.name}>
                <Link to={paths.sellerDetails(bid.user.id)}>{bid.user.fullName}</Link>
              </h3>
            </header>
            <p className={classes.marks}>
              {bid.type !== 'Pending' && <StatusBadge state={bid.type} />}
              <BidMarks bid={bid} bids={bids} />
            </p>
            <dl className={classes.facts}>
              {factsOf(bid).map(({ label, value }, index) => (
                <div key={index}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <footer className={classes.foot}>
              {can(bid.actions, 'accept') && (
                <Button variant="light" fullWidth onClick={() => onAsk('accept', bid)}>
                  Accept for {formatDollars(bid.bidAmount)}
                </Button>
              )}
              <BidSorting bid={bid} />
            </footer>
          </li>
        ))}
      </ul>
    </div>
  )
}
