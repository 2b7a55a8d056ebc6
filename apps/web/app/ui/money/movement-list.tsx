import { ArrowDownLeft, ArrowUpRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { classList } from '#theme/class-list.ts'
import classes from './movement-list.module.css'

export interface Movement {
  key: string
  /** Credit comes in, debit goes out. */
  type: 'Credit' | 'Debit'
  title: ReactNode
  /** What it was for. */
  detail?: ReactNode
  /** When, and where to read more. */
  meta: ReactNode
  /** With its sign. */
  figure: ReactNode
  /** What was left afterwards. */
  after: ReactNode
}

/** What came into an account and went out of it, with what was left each time. */
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
