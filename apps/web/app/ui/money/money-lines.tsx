import type { ReactNode } from 'react'
import { classList } from '#theme/class-list.ts'
import { Money } from './money.tsx'
import classes from './money-lines.module.css'

interface MoneyLine {
  label: ReactNode
  /** Dollars; null while it cannot be known yet. */
  amount: number | null
  /** The line that counts: the largest thing of the list. */
  total?: boolean
}

/** Who pays and who gets, line by line. */
export function MoneyLines({ lines }: { lines: readonly MoneyLine[] }) {
  return (
    <dl className={classes.lines}>
      {lines.map(({ label, amount, total }, index) => (
        <div key={index} className={classList(classes.line, total && classes.total)}>
          <dt>{label}</dt>
          <dd>{amount === null ? '–' : <Money amount={amount} />}</dd>
        </div>
      ))}
    </dl>
  )
}
