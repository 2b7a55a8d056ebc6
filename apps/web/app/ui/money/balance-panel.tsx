import type { CSSProperties, ReactNode } from 'react'
import { classList } from '#theme/class-list.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import classes from './balance-panel.module.css'
import large from './large-amount.module.css'

interface Figure {
  label: string
  value: ReactNode
  /** What the figure means for the person. */
  note: ReactNode
}

interface BalancePanelProps {
  main: Figure
  /** What can be done with it. */
  actions?: ReactNode
  beside: readonly Figure[]
}

/** What a person has, as the biggest thing of the screen, what can be done with it, and lesser figures beside it. */
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

/** The place of a panel on its way, in pixels: as high as it will be where its parts stand below each other and beside. */
export const BalancePanelSkeleton = ({ below, beside }: { below: number; beside: number }) => (
  <div className={classes.waiting} style={{ '--below': `${below}px`, '--beside': `${beside}px` } as CSSProperties}>
    <Skeleton height={0} radius={12} style={{ height: '100%' }} />
  </div>
)
