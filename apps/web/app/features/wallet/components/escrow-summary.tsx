import { addDollars } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { LargeAmount } from '#ui/money/large-amount.tsx'
import { MoneyLines } from '#ui/money/money-lines.tsx'
import { SplitBar } from '#ui/money/split-bar.tsx'
import { MissingMoney, missingFor } from './missing-money.tsx'
import classes from './escrow-summary.module.css'

interface EscrowSummaryProps {
  /** All amounts are in dollars. */
  price: number
  fee: number
  /** Added to the price. */
  buyerFee: number
  wallet: number
  sellerName: string
}

/** Summarizes a buyer's commitment: the price, who gets which part and when, and the remaining balance. */
export function EscrowSummary({ price, fee, buyerFee, wallet, sellerName }: EscrowSummaryProps) {
  const total = addDollars(price, buyerFee)
  const missing = missingFor(total, wallet)
  return (
    <div className={classes.summary}>
      <LargeAmount amount={total} />
      <p>
        goes from your wallet into escrow. {sellerName} is paid only when the work is accepted; until then the money is
        held for you both.
      </p>
      <SplitBar
        label={`How ${formatDollars(price)} is split`}
        parts={[
          { label: `${sellerName} receives`, amount: addDollars(price, -fee), tone: 'seller' },
          { label: 'Platform fee (included in the price)', amount: fee, tone: 'fee' },
        ]}
      />
      <MoneyLines
        lines={[
          { label: 'Your wallet now', amount: wallet },
          ...(buyerFee > 0
            ? [
                { label: 'Price, into escrow', amount: -price },
                { label: 'Buyer fee, into escrow', amount: -buyerFee },
              ]
            : [{ label: 'Into escrow', amount: -price }]),
          { label: 'Your wallet after', amount: missing > 0 ? null : addDollars(wallet, -total), total: true },
        ]}
      />
      <MissingMoney price={total} wallet={wallet} withoutLink />
    </div>
  )
}
