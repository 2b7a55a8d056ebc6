import type { ReactNode } from 'react'
import classes from './balance-panel.module.css'

interface Figure {
  label: string
  value: ReactNode
  /** What the figure means for the person. */
  note: ReactNode
}

/** What a person has, as the biggest thing of the screen, and one lesser figure beside it. */
export function BalancePanel({ main, beside }: { main: Figure; beside: Figure }) {
  return (
    <section className={classes.panel} aria-label="Balance">
      <div>
        <p className={classes.label}>{main.label}</p>
        <p className={classes.big}>{main.value}</p>
        <p className={classes.note}>{main.note}</p>
      </div>
      <div className={classes.beside}>
        <p className={classes.label}>{beside.label}</p>
        <p className={classes.medium}>{beside.value}</p>
        <p className={classes.note}>{beside.note}</p>
      </div>
    </section>
  )
}
