import { Link } from 'react-router'
import { addDollars } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { paths } from '@market/contract/paths.ts'
import { MoneyLines } from '#ui/money-lines.tsx'
import { Notice } from '#ui/notice.tsx'
import { SplitBar } from '#ui/split-bar.tsx'
import classes from './escrow-summary.module.css'

interface EscrowSummaryProps {
  /** All amounts in dollars. */
  price: number
  fee: number
  wallet: number
  sellerName: string
}

/** What a buyer commits to: the price, who gets which part of it and when, and what is left in the wallet. */
export function EscrowSummary({ price, fee, wallet, sellerName }: EscrowSummaryProps) {
  const missing = missingFor(price, wallet)
  return (
    <div className={classes.summary}>
      <p className={classes.amount}>{formatDollars(price)}</p>
      <p>
        goes from your wallet into escrow. {sellerName} is paid only when the work is accepted; until then the money is
        held for you both.
      </p>
      <SplitBar
        label={`How ${formatDollars(price)} parts`}
        parts={[
          { label: `${sellerName} receives`, amount: addDollars(price, -fee), tone: 'main' },
          { label: 'Platform fee, inside the price', amount: fee, tone: 'quiet' },
        ]}
      />
      <MoneyLines
        lines={[
          { label: 'Your wallet now', amount: wallet },
          { label: 'Into escrow', amount: -price },
          { label: 'Your wallet after', amount: missing > 0 ? null : addDollars(wallet, -price), total: true },
        ]}
      />
      {missing > 0 && (
        <Notice tone="amber" live action={<Link to={paths.wallets({ type: 'add-money' })}>Add money</Link>}>
          Your wallet is {formatDollars(missing)} short.
        </Notice>
      )}
    </div>
  )
}

/** How many dollars a wallet lacks for a price. */
export const missingFor = (price: number, wallet: number): number => Math.max(0, addDollars(price, -wallet))
