import type { ReactNode } from 'react'
import { classList } from '#theme/class-list.ts'
import { Money } from './money.tsx'
import classes from './money-lines.module.css'

interface MoneyLine {
  label: ReactNode
  /** Dollars; null while unknown. */
  amount: number | null
  /** Most important line, which is the largest. */
  total?: boolean
}

/** List of payments: who pays and who gets. */
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
