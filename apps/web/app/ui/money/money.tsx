import type { CSSProperties } from 'react'
import { formatDollars } from '@market/contract/numbers.ts'
import classes from './money.module.css'

interface MoneyProps {
  amount: number
  /** A plus or minus before it, for lists of movements. */
  sign?: boolean
  /** For the biggest thing of a place: a block that shrinks where ten digits would be wider than it. */
  fit?: boolean
}

/** Dollars with two decimals, in figures of equal width. */
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

/** Two amounts, the second on a line of its own where it must be. */
export const MoneyRange = ({ range }: { range: { minPrice: number; maxPrice: number } }) => (
  <span>
    <Money amount={range.minPrice} />
    {'\u00a0– '}
    <Money amount={range.maxPrice} />
  </span>
)
