import { can, isOffered, whyBlocked } from '@market/contract/actions.ts'
import { counted } from '@market/contract/numbers.ts'
import { getShell } from '@market/contract/accounts/endpoints.ts'
import { getBid, getMyBids, withdrawBid } from '@market/contract/bids/endpoints.ts'
import { getListing } from '@market/contract/listings/endpoints.ts'
import type { BidAction } from '@market/contract/bids/schema.ts'
import { useId, useState } from 'react'
import { formatDateTime } from '#lib/formats/dates.ts'
import { paths } from '@market/contract/paths.ts'
import { stateLabel } from '@market/contract/words.ts'
import { useCommand } from '#lib/api/query.ts'
import { useCloseWhenOver } from '#lib/api/use-close-when-over.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { BidDetail } from '../api.ts'
import classes from './bid-actions.module.css'
import { BidModal } from './bid-modal.tsx'
import { Button } from '#ui/buttons/button.tsx'

/**
 * Re-bid and withdraw buttons of an open bid, or the link to the booking of an accepted one; follows the bid's
 * `actions`.
 */
export function BidActions({ bid }: { bid: BidDetail }) {
  const [open, setOpen] = useState<'rebid' | 'withdraw' | null>(null)
  const withdraw = useCommand(withdrawBid, {
    invalidates: [getBid, getMyBids, getListing, getShell],
    onSuccess: () => setOpen(null),
  })
  const may = (action: BidAction) => can(bid.actions, action)
  const close = () => setOpen(null)
  useCloseWhenOver({
    opened: open !== null,
    isPossible: open === null || may(open),
    close,
    why: () => whyOver(bid, open),
  })
  const reasonId = useId()
  return (
    <div className={classes.actions}>
      {bid.bookingId && (
        <Button fullWidth to={paths.bookingDetails(bid.bookingId)}>
          Go to Booking
        </Button>
      )}
      {isOffered(bid.actions, 'rebid') && (
        <>
          <Button fullWidth disabled={!may('rebid')} aria-describedby={reasonId} onClick={() => setOpen('rebid')}>
            Re-bid
          </Button>
          <p id={reasonId} className={classes.quiet}>
            {whyBlocked(bid.actions, 'rebid') ?? editsLeft(bid)}
          </p>
          <Button
            fullWidth
            variant="default"
            color="red"
            disabled={!may('withdraw')}
            title={whyBlocked(bid.actions, 'withdraw') ?? undefined}
            aria-describedby={may('withdraw') ? undefined : reasonId}
            onClick={() => setOpen('withdraw')}
          >
            Withdraw
          </Button>
        </>
      )}
      <BidModal
        opened={open === 'rebid'}
        onClose={close}
        job={bid.service}
        questions={bid.answers.map(({ question }) => question)}
        rebid={bid}
      />
      <ConfirmDialog
        opened={open === 'withdraw'}
        onClose={close}
        title="Withdraw this bid?"
        confirm="YES"
        cancel="NO"
        danger
        onConfirm={() => withdraw.mutateAsync({ bidId: bid.id })}
      >
        {withdrawalCost(bid)}
      </ConfirmDialog>
    </div>
  )
}

const whyOver = ({ actions, type }: BidDetail, asked: 'rebid' | 'withdraw' | null): string | null =>
  asked !== null && isOffered(actions, asked) ? whyBlocked(actions, asked) : `This bid is ${stateLabel(type)}.`

const editsLeft = ({ remainRebidCount }: BidDetail): string =>
  remainRebidCount === 1 ? '1 edit left' : `${remainRebidCount} edits left`

/** States the cost of a withdrawal and of a new bid after it. */
const withdrawalCost = (bid: BidDetail): string =>
  bid.connectUsed === 0
    ? 'This bid cost no connects. You can bid on this job again as long as it is open.'
    : `${connectsAfterwards(bid)} A new bid on this job costs connects again.`

function connectsAfterwards({ connectUsed, connectsReturned, seen, freeToWithdrawUntil }: BidDetail): string {
  const cost = `The ${counted(connectUsed, 'connect')} it cost`
  if (connectsReturned) return `${cost} ${connectUsed === 1 ? 'was' : 'were'} already returned to you.`
  if (seen) return `The buyer has opened it, so the ${counted(connectUsed, 'connect')} it cost do not come back.`
  if (freeToWithdrawUntil === null) return `${cost} do not come back any more.`
  return `${cost} come back until ${formatDateTime(freeToWithdrawUntil)}, while the buyer has not opened it.`
}
