import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classList } from '#theme/class-list.ts'
import classes from './movement-list.module.css'

export interface Movement {
  key: string
  /** Credit is incoming, debit outgoing. */
  type: 'Credit' | 'Debit'
  title: ReactNode
  /** Subject of the transaction. */
  detail?: ReactNode
  /** Time, and a link to more details. */
  meta: ReactNode
  /** Amount with its sign. */
  figure: ReactNode
  /** Balance afterwards. */
  after: ReactNode
}

/** Transactions of an account with the balance after each. */
export function MovementList({ label, movements }: { label: string; movements: readonly Movement[] }) {
  return (
    <ul className={classes.movements} aria-label={label}>
      {movements.map(({ key, type, title, detail, meta, figure, after }) => {
        const Icon = type === 'Credit' ? ArrowDownLeft : ArrowUpRight
        return (
          <li key={key} className={classList(classes.movement, type === 'Credit' && classes.credit)}>
            <span className={classes.sign}>
              <Icon size={20} role="img" aria-label={type} />
            </span>
            <div className={classes.what}>
              <strong>{title}</strong>
              {detail && <p>{detail}</p>}
              <p>{meta}</p>
            </div>
            <div className={classes.figures}>
              <strong>{figure}</strong>
              <p>{after}</p>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
