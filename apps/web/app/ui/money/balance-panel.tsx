import type { CSSProperties, ReactNode } from 'react'
import { classList } from '#theme/class-list.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
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

/** Placeholder with the panel's height in pixels, for the stacked and the side-by-side layout. */
export const BalancePanelSkeleton = ({ below, beside }: { below: number; beside: number }) => (
  <div className={classes.waiting} style={{ '--below': `${below}px`, '--beside': `${beside}px` } as CSSProperties}>
    <Skeleton height={0} radius={12} style={{ height: '100%' }} />
  </div>
)
