import { formatDollars } from '@market/contract/numbers.ts'
import { insufficientBalance } from '@market/contract/wallet/balance.ts'
import { useWorth, withBuyerFee } from '#lib/formats/fee.ts'
import type { Viewer } from '#lib/session/session.ts'
import { MissingMoney } from '#features/wallet/components/missing-money.tsx'
import classes from '#ui/overlays/dialog-form.module.css'

interface PriceNoteProps {
  viewer: Viewer
  price: string
  /** Empty until one is chosen. */
  categoryId: string
  receiver: string
}

/** Explains to the sender who pays and who gets what for the typed price. */
export function PriceNote({ viewer, price, categoryId, receiver }: PriceNoteProps) {
  const worth = useWorth(price, categoryId)
  if (viewer.type === 'SELLER') {
    return (
      <p className={classes.quiet}>
        {worth === null
          ? `Enter a price to see what ${receiver} pays and what you receive.`
          : `${receiver} pays ${formatDollars(worth.buyerPays)}. You receive ${formatDollars(worth.sellerReceives)} after the fee of ${formatDollars(worth.fee)}.`}
      </p>
    )
  }
  return (
    <>
      <p className={classes.quiet}>
        {worth !== null &&
          `You pay ${formatDollars(worth.buyerPays)}${withBuyerFee(worth.buyerFee)}. ${receiver} gets ${formatDollars(worth.sellerReceives)} after the fee. `}
        Your wallet holds {formatDollars(viewer.walletAmount)}. Nothing is taken before you pay.
      </p>
      {worth !== null && (
        <MissingMoney price={worth.buyerPays} wallet={viewer.walletAmount} sentence={insufficientBalance} />
      )}
    </>
  )
}
