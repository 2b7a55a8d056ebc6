import { formatRange } from '#lib/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import classes from './money.module.css'

/** Dollars with two decimals, in figures of equal width. `sign` puts a plus or minus before it, for lists of movements. */
export function Money({ amount, sign = false }: { amount: number; sign?: boolean }) {
  const plus = sign && amount > 0 ? '+' : ''
  return <span className={classes.money}>{plus + formatDollars(amount)}</span>
}

export function MoneyRange({ range }: { range: { minPrice: number; maxPrice: number } }) {
  return <span className={classes.money}>{formatRange(range)}</span>
}
