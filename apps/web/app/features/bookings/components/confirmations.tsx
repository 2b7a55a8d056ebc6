import type { ReactNode } from 'react'
import { formatDollars } from '@market/contract/numbers.ts'
import { useMember } from '#lib/session/session.ts'
import { SplitBar } from '#ui/money/split-bar.tsx'
import type { BookingDetail } from '../api.ts'
import { partiesOf, receives } from '../parties.ts'
import { type Shares, sharesAt, pendingRefund } from '../settlement.ts'
import classes from './confirmations.module.css'

/** Shows the payments that accepting the work makes. */
export function CompletionConfirmation({ booking }: { booking: BookingDetail }) {
  const { totalAmount, sellerReceives, platformFee } = booking
  return (
    <Confirmation booking={booking} shares={{ toBuyer: 0, toSeller: sellerReceives, fee: platformFee }}>
      <strong>{formatDollars(totalAmount)}</strong> leaves escrow, and the booking is Completed. This cannot be undone.
    </Confirmation>
  )
}

/** Shows the payments that accepting the proposed settlement makes. */
export function SettlementConfirmation({ booking }: { booking: BookingDetail }) {
  const refund = pendingRefund(booking) ?? 0
  return (
    <Confirmation booking={booking} shares={sharesAt(booking, refund.toFixed(2))}>
      <strong>{formatDollars(booking.totalAmount)}</strong> leaves escrow, and the booking is Cancelled. This cannot be
      undone.
    </Confirmation>
  )
}

interface ConfirmationProps {
  booking: BookingDetail
  shares: Shares | null
  children: ReactNode
}

function Confirmation({ booking, shares, children }: ConfirmationProps) {
  const viewer = useMember()
  const { buyer, seller } = partiesOf(booking, viewer.id)
  return (
    <div className={classes.confirmation}>
      <p>{children}</p>
      {shares && (
        <SplitBar
          label={`How ${formatDollars(booking.totalAmount)} is split`}
          parts={[
            ...(shares.toBuyer > 0 ? [{ label: receives(buyer), amount: shares.toBuyer, tone: 'buyer' as const }] : []),
            { label: receives(seller), amount: shares.toSeller, tone: 'seller' },
            { label: 'Platform fee', amount: shares.fee, tone: 'fee' },
            ...(booking.buyerFee > 0 ? [{ label: 'Buyer fee', amount: booking.buyerFee, tone: 'fee' as const }] : []),
          ]}
        />
      )}
    </div>
  )
}
