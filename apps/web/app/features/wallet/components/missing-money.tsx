import { leastDollars } from '@market/contract/amounts.ts'
import { addDollars } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { Link } from 'react-router'
import { Notice } from '#ui/feedback/notice.tsx'
import { useAddMoneyPath } from '../way-back.ts'

/** How many dollars a wallet lacks for a price. */
export const missingFor = (price: number, wallet: number): number => Math.max(0, addDollars(price, -wallet))

/** Says what a wallet lacks for a price, and leads to where just that is added; nothing where it lacks nothing. */
export function MissingMoney({ price, wallet }: { price: number; wallet: number }) {
  const missing = missingFor(price, wallet)
  const to = useAddMoneyPath(Math.max(leastDollars, missing))
  if (missing === 0) return null
  return (
    <Notice tone="amber" live action={<Link to={to}>Add money</Link>}>
      Your wallet is {formatDollars(missing)} short.
    </Notice>
  )
}
