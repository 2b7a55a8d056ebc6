import { can, whyBlocked } from '@market/contract/actions.ts'
import { getShell } from '@market/contract/accounts/endpoints.ts'
import { getBid, getReceivedBids, updateBidStatus } from '@market/contract/bids/endpoints.ts'
import { getListing } from '@market/contract/listings/endpoints.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { wireField, wireState } from '@market/contract/wire.ts'
import { useCommand, useEndpoint } from '#lib/api/query.ts'
import { useCloseWhenOver } from '#lib/api/use-close-when-over.ts'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import type { BidDetail } from '#features/bids/api.ts'
import { AcceptBidDialog } from '#features/bookings/components/accept-bid-dialog.tsx'
import type { ListingDetail, ReceivedBid } from '../api.ts'

/** Open dialog and its bid; a closed dialog keeps its content until the closing transition ends. */
export interface AskedAnswer {
  readonly what: 'accept' | 'reject'
  /** Bid as it was when the dialog was opened. */
  readonly bid: ReceivedBid
  readonly opened: boolean
}

const changing = ({ bidAmount, version, platformFee, buyerFee, sellerReceives, actions }: BidDetail) => ({
  bidAmount,
  version,
  platformFee,
  buyerFee,
  sellerReceives,
  actions,
})

interface AnswerBidDialogProps {
  job: ListingDetail
  shown: readonly ReceivedBid[]
  asked: AskedAnswer
  onClose: () => void
}

/** Asks to accept or reject a bid; closes with the reason when that becomes impossible. */
export function AnswerBidDialog({ job, shown, asked: { what, bid: asked, opened }, onClose }: AnswerBidDialogProps) {
  const reject = useCommand(updateBidStatus, {
    invalidates: [getListing, getReceivedBids, getShell],
    onSuccess: onClose,
  })
  const listed = shown.find(({ id }) => id === asked.id)
  // Newer bids may have moved this one to another page.
  const { data: moved } = useEndpoint(getBid, { id: asked.id }, { enabled: opened && listed === undefined })
  const bid = listed ?? (moved ? { ...asked, ...changing(moved) } : asked)
  const isWithdrawn = listed === undefined && moved?.type === wireState.withdrawn
  useCloseWhenOver({
    opened,
    isPossible: can(bid.actions, what),
    close: onClose,
    why: () => (isWithdrawn ? `${asked.user.fullName} has withdrawn this bid.` : whyBlocked(bid.actions, what)),
  })
  return (
    <>
      <AcceptBidDialog opened={opened && what === 'accept'} onClose={onClose} jobId={job.id} bid={bid} />
      <ConfirmDialog
        opened={opened && what === 'reject'}
        onClose={onClose}
        title="Reject this bid?"
        confirm="Reject"
        danger
        onConfirm={() => reject.mutateAsync({ [wireField.jobId]: job.id, bidId: bid.id, status: 'REJECT' })}
      >
        {bid.user.fullName}'s bid of {formatDollars(bid.bidAmount)} will be rejected. This can’t be undone. We’ll let{' '}
        {bid.user.fullName} know.
      </ConfirmDialog>
    </>
  )
}
