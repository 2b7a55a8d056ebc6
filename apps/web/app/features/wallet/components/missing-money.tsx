import { leastDollars } from '@market/contract/amounts.ts'
import { addDollars } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { Link } from 'react-router'
import { Notice } from '#ui/feedback/notice.tsx'
import { useAddMoneyPath } from '../way-back.ts'

/** How many dollars a wallet lacks for a price. */
export const missingFor = (price: number, wallet: number): number => Math.max(0, addDollars(price, -wallet))

/** What is added for so many missing dollars, which is never less than can be added, and where. */
export function useToAdd(missing: number): { amount: number; path: string } {
  const amount = Math.max(leastDollars, missing)
  return { amount, path: useAddMoneyPath(amount) }
}

interface MissingMoneyProps {
  price: number
  wallet: number
  /** The button beside it leads there. */
  withoutLink?: boolean
  /** Said before the amount that is missing. */
  sentence?: string
}

/** Says what a wallet lacks for a price, and leads to where just that is added; nothing where it lacks nothing. */
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
