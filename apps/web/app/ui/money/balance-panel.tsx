import type { CSSProperties, ReactNode } from 'react'
import { classList } from '#theme/class-list.ts'
import classes from './balance-panel.module.css'
import large from './large-amount.module.css'

interface Figure {
  label: string
  value: ReactNode
  /** Explains the amount. */
  note: ReactNode
}

interface BalancePanelProps {
  main: Figure
  /** Buttons for the balance. */
  actions?: ReactNode
  beside: readonly Figure[]
}

/** Balance as the largest element of the page, with its actions and secondary figures. */
export function BalancePanel({ main, actions, beside }: BalancePanelProps) {
  return (
    <section className={classes.panel} aria-label="Balance">
      <div>
        <p className={classes.label}>{main.label}</p>
        <p className={classList(large.amount, large.screen, classes.big)}>{main.value}</p>
        <p className={classes.note}>{main.note}</p>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      <div className={classes.beside}>
        {beside.map(({ label, value, note }) => (
          <div key={label}>
            <p className={classes.label}>{label}</p>
            <p className={classes.medium}>{value}</p>
            <p className={classes.note}>{note}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

interface BalancePanelSkeletonProps {
  /** Height in pixels on a phone, where the figures are below the balance. */
  below: number
  /** With the figures in one column beside it. */
  beside: number
  /** On a wide screen, with two rows of figures. */
  wide: number
}

/** Placeholder with the panel's outline and height in each layout. */
export const BalancePanelSkeleton = ({ below, beside, wide }: BalancePanelSkeletonProps) => (
  <div
    className={classes.waiting}
    style={{ '--below': `${below}px`, '--beside': `${beside}px`, '--wide': `${wide}px` } as CSSProperties}
  >
    <div className={classes.outline} />
  </div>
)
