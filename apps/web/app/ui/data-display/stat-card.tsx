import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { CoveringLink } from '#ui/buttons/covering-link.tsx'
import classes from './stat-card.module.css'

interface StatCardProps {
  label: string
  value: ReactNode
  icon?: LucideIcon
  /** The list behind the figure. */
  to?: string
}

/** One figure; with `to` the whole card leads to what it counts. */
export function StatCard({ label, value, icon: Icon, to }: StatCardProps) {
  return (
    <div className={classes.card}>
      <p className={classes.label}>
        {to ? <CoveringLink to={to}>{label}</CoveringLink> : label}
        {Icon && <Icon size={20} aria-hidden="true" className={classes.icon} />}
      </p>
      <p className={classes.value}>{value}</p>
    </div>
  )
}
