import { getShell } from '@market/contract/accounts/endpoints.ts'
import { createBooking, getBookings } from '@market/contract/bookings/endpoints.ts'
import { getDashboard } from '@market/contract/browsing/endpoints.ts'
import { getListing } from '@market/contract/listings/endpoints.ts'
import { useNavigate } from 'react-router'
import { addDollars } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { paths } from '@market/contract/paths.ts'
import { useCommand } from '#lib/api/query.ts'
import { useFrozenValue } from '#lib/api/use-frozen-value.ts'
import { useMember } from '#lib/session/session.ts'
import { Dialog } from '#ui/overlays/dialog.tsx'
import '../live.ts'
import classes from '#ui/overlays/dialog-form.module.css'
import { EscrowSummary } from '#features/wallet/components/escrow-summary.tsx'
import { PayButtons } from '#features/wallet/components/pay-buttons.tsx'

export interface BuyDialogProps {
  opened: boolean
  onClose: () => void
  /** Service as `getListing` returns it. */
  service: {
    id: string
    title: string
    price: number | null
    platformFee: number | null
    buyerFee: number | null
    updated: string
    user: { fullName: string }
  }
}

/** Dialog to buy a service: the price, the escrow and the seller's share. */
export function BuyDialog({ opened, onClose, service }: BuyDialogProps) {
  return (
    <Dialog opened={opened} onClose={onClose} title="Buy this service">
      <Purchase service={service} onClose={onClose} />
    </Dialog>
  )
}

function Purchase({ service: now, onClose }: Pick<BuyDialogProps, 'service' | 'onClose'>) {
  const viewer = useMember()
  const navigate = useNavigate()
  const buy = useCommand(createBooking, {
    invalidates: [getShell, getBookings, getDashboard, getListing],
    onSuccess: (booking) => navigate(paths.bookingDetails(booking.id)),
  })
  const service = useFrozenValue(now, buy.isError)
  const price = service.price ?? 0
  const fee = service.platformFee ?? 0
  const buyerFee = service.buyerFee ?? 0
  const total = addDollars(price, buyerFee)
  return (
    <div className={classes.form}>
      <p>
        <strong>{service.title}</strong> by {service.user.fullName}
      </p>
      <EscrowSummary
        price={price}
        fee={fee}
        buyerFee={buyerFee}
        wallet={viewer.walletAmount}
        sellerName={service.user.fullName}
      />
      <PayButtons
        price={total}
        wallet={viewer.walletAmount}
        pay={`Pay ${formatDollars(total)}`}
        onPay={() => buy.mutate({ serviceId: service.id, price, platformFee: fee, buyerFee, updated: service.updated })}
        onBack={onClose}
        busy={buy.isPending}
      />
    </div>
  )
}
