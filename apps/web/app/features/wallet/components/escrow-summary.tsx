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
  wallet: number
  sellerName: string
}

/** Summarizes a buyer's commitment: the price, who gets which part and when, and the remaining balance. */
export function EscrowSummary({ price, fee, wallet, sellerName }: EscrowSummaryProps) {
  const missing = missingFor(price, wallet)
  return (
    <div className={classes.summary}>
      <LargeAmount amount={price} />
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
          { label: 'Into escrow', amount: -price },
          { label: 'Your wallet after', amount: missing > 0 ? null : addDollars(wallet, -price), total: true },
        ]}
      />
      <MissingMoney price={price} wallet={wallet} withoutLink />
    </div>
  )
}
