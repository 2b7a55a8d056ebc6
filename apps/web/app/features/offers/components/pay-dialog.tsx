import { getShell } from '@market/contract/accounts/endpoints.ts'
import { getBookings } from '@market/contract/bookings/endpoints.ts'
import { getDashboard } from '@market/contract/browsing/endpoints.ts'
import { payOffer } from '@market/contract/offers/endpoints.ts'
import type { Offer } from '../api.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { useCommand } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import classes from '#ui/overlays/dialog-form.module.css'
import { EscrowSummary } from '#features/wallet/components/escrow-summary.tsx'
import { PayButtons } from '#features/wallet/components/pay-buttons.tsx'

interface PayDialogProps {
  offer: Offer
  opened: boolean
  onClose: () => void
}

/** Pays an accepted offer: the price, the escrow and the seller's share. */
export function PayDialog({ offer, opened, onClose }: PayDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Make Payment">
      <Payment offer={offer} onClose={onClose} />
    </Dialog>
  )
}

function Payment({ offer, onClose }: { offer: Offer; onClose: () => void }) {
  const viewer = useMember()
  const pay = useCommand(payOffer, { invalidates: [getShell, getBookings, getDashboard], onSuccess: onClose })
  const seller = offer.seller.fullName
  return (
    <div className={classes.form}>
      <p>
        <strong>{offer.title}</strong> by {seller}
      </p>
      <EscrowSummary
        price={offer.amount}
        fee={offer.platformFee}
        buyerFee={offer.buyerFee}
        wallet={viewer.walletAmount}
        sellerName={seller}
      />
      <PayButtons
        price={offer.totalAmount}
        wallet={viewer.walletAmount}
        pay={`Pay ${formatDollars(offer.totalAmount)}`}
        onPay={() => pay.mutate({ offerId: offer.id, buyerFee: offer.buyerFee })}
        onBack={onClose}
        busy={pay.isPending}
      />
    </div>
  )
}
