import { leastDollars } from '@market/contract/amounts.ts'
import { addDollars } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { Link } from 'react-router'
import { Notice } from '#ui/feedback/notice.tsx'
import { useAddMoneyPath } from '../return-path.ts'

/** Dollars that the wallet lacks for a price. */
export const missingFor = (price: number, wallet: number): number => Math.max(0, addDollars(price, -wallet))

/** Amount to add for missing dollars, at least the minimum top-up, and the path to add it. */
export function useToAdd(missing: number): { amount: number; path: string } {
  const amount = Math.max(leastDollars, missing)
  return { amount, path: useAddMoneyPath(amount) }
}

interface MissingMoneyProps {
  price: number
  wallet: number
  /** Leaves out the link because a button beside it leads there. */
  withoutLink?: boolean
  /** Text before the missing amount. */
  sentence?: string
}

/**
 * States what the wallet lacks for a price, with a link to add exactly that; renders nothing when it lacks nothing.
 */
export function MissingMoney({ price, wallet, withoutLink = false, sentence }: MissingMoneyProps) {
  const missing = missingFor(price, wallet)
  const { path } = useToAdd(missing)
  if (missing === 0) return null
  return (
    <Notice tone="amber" live action={!withoutLink && <Link to={path}>Add money</Link>}>
      {`${sentence === undefined ? '' : `${sentence} `}You need ${formatDollars(missing)} more in your wallet.`}
    </Notice>
  )
}
