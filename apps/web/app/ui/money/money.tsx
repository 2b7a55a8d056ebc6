import type { CSSProperties } from 'react'
import { formatDollars } from '@market/contract/numbers.ts'
import classes from './money.module.css'

interface MoneyProps {
  amount: number
  /** Adds a plus or minus sign, for lists of transactions. */
  sign?: boolean
  /** For headline amounts: a block that shrinks where ten digits would not fit. */
  fit?: boolean
}

/** Dollars with two decimals, in tabular figures. */
export function Money({ amount, sign = false, fit = false }: MoneyProps) {
  const text = (sign && amount > 0 ? '+' : '') + formatDollars(amount)
  const figures = <span className={classes.money}>{text}</span>
  if (!fit) return figures
  return (
    <span className={classes.fit} style={{ '--figures': text.length } as CSSProperties}>
      {figures}
    </span>
  )
}

/** Two amounts; the second wraps to its own line if necessary. */
export const MoneyRange = ({ range }: { range: { minPrice: number; maxPrice: number } }) => (
  <span>
    <Money amount={range.minPrice} />
    {'\u00a0– '}
    <Money amount={range.maxPrice} />
  </span>
)
