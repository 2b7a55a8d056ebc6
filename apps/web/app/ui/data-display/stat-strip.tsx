import type { ReactNode } from 'react'
import { CoveringLink } from '#ui/buttons/covering-link.tsx'
import classes from './stat-strip.module.css'

interface Stat {
  key: string
  label: string
  value: ReactNode
  /** Path of the list that the figure counts. */
  to?: string | undefined
}

/** Figures side by side in one strip; with `to` a figure is a link to its list. */
export function StatStrip({ stats }: { stats: readonly Stat[] }) {
  return (
    <div className={classes.strip}>
      {stats.map(({ key, label, value, to }) => (
        <div key={key} className={classes.stat}>
          <p className={classes.label}>{to ? <CoveringLink to={to}>{label}</CoveringLink> : label}</p>
          <p className={classes.value}>{value}</p>
        </div>
      ))}
    </div>
  )
}
