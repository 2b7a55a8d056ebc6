import { leastDollars } from '@market/contract/amounts.ts'
import { addDollars } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { paths } from '@market/contract/paths.ts'
import { Link } from 'react-router'
import { Notice } from '#ui/notice.tsx'

/** How many dollars a wallet lacks for a price. */
export const missingFor = (price: number, wallet: number): number => Math.max(0, addDollars(price, -wallet))

/** Says what a wallet lacks for a price, and leads to where just that is added; nothing where it lacks nothing. */
export function MissingMoney({ price, wallet }: { price: number; wallet: number }) {
  const missing = missingFor(price, wallet)
  if (missing === 0) return null
  const amount = Math.max(leastDollars, missing)
  return (
    <Notice tone="amber" live action={<Link to={paths.wallets({ type: 'add-money', amount })}>Add money</Link>}>
      Your wallet is {formatDollars(missing)} short.
    </Notice>
  )
}
