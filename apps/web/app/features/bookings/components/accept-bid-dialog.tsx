import { getShell } from '@market/contract/accounts/endpoints.ts'
import { getReceivedBids, updateBidStatus } from '@market/contract/bids/endpoints.ts'
import { getBookings } from '@market/contract/bookings/endpoints.ts'
import { getDashboard } from '@market/contract/browsing/endpoints.ts'
import { getListing, getMyListings } from '@market/contract/listings/endpoints.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { addDollars } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { paths } from '@market/contract/paths.ts'
import { wireField } from '@market/contract/wire.ts'
import { useCommand } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import '../live.ts'
import classes from '#ui/overlays/dialog-form.module.css'
import { EscrowSummary } from '#features/wallet/components/escrow-summary.tsx'
import { PayButtons } from '#features/wallet/components/pay-buttons.tsx'
import { Button } from '#ui/buttons/button.tsx'

interface BidToAccept {
  id: string
  bidAmount: number
  platformFee: number
  buyerFee: number
  version: number
  user: { fullName: string }
}

interface AcceptBidDialogProps {
  opened: boolean
  onClose: () => void
  jobId: string
  bid: BidToAccept
}

/** Accepts a bid: the amount shown goes into escrow and the booking starts (product-rules: Connects and bids). */
export function AcceptBidDialog({ opened, onClose, jobId, bid }: AcceptBidDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title={`Accept ${bid.user.fullName}'s bid`}>
      <Acceptance jobId={jobId} bid={bid} onClose={onClose} />
    </Dialog>
  )
}

function Acceptance({ jobId, bid, onClose }: Omit<AcceptBidDialogProps, 'opened'>) {
  const viewer = useMember()
  const navigate = useNavigate()
  // A re-bid may arrive while the dialog is open; the call sends the amount that the buyer has read.
  const [seen, setSeen] = useState(bid)
  const accept = useCommand(updateBidStatus, {
    invalidates: [getListing, getReceivedBids, getMyListings, getShell, getBookings, getDashboard],
    onSuccess: ({ bookingId }) => {
      onClose()
      if (bookingId) return navigate(paths.bookingDetails(bookingId))
    },
  })
  const changed = bid.version !== seen.version
  const total = addDollars(seen.bidAmount, seen.buyerFee)
  return (
    <div className={classes.form}>
      <EscrowSummary
        price={seen.bidAmount}
        fee={seen.platformFee}
        buyerFee={seen.buyerFee}
        wallet={viewer.walletAmount}
        sellerName={seen.user.fullName}
      />
      <p className={classes.quiet}>The job becomes Booked, and all other bids on it are rejected.</p>
      {changed && (
        <Notice
          tone="amber"
          live
          action={
            <Button size="sm" variant="default" onClick={() => setSeen(bid)}>
              {bid.bidAmount === seen.bidAmount ? 'I have read it' : 'Show the new amount'}
            </Button>
          }
        >
          {bid.bidAmount === seen.bidAmount
            ? `${seen.user.fullName} has changed their proposal. Close this dialog to read it.`
            : `${seen.user.fullName} has changed this bid to ${formatDollars(bid.bidAmount)}.`}
        </Notice>
      )}
      <PayButtons
        price={total}
        wallet={viewer.walletAmount}
        pay={`Accept and pay ${formatDollars(total)}`}
        onPay={() =>
          accept.mutate({
            [wireField.jobId]: jobId,
            bidId: seen.id,
            status: 'ACCEPT',
            bidAmount: seen.bidAmount,
            version: seen.version,
            buyerFee: seen.buyerFee,
          })
        }
        onBack={onClose}
        busy={accept.isPending}
        disabled={changed}
      />
    </div>
  )
}
