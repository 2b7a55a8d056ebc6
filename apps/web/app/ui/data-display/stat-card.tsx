import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { CoveringLink } from '#ui/buttons/covering-link.tsx'
import classes from './stat-card.module.css'

interface StatCardProps {
  label: string
  value: ReactNode
  icon?: LucideIcon
  /** Path of the list that the figure counts. */
  to?: string
}

/** Single figure; with `to` the whole card is a link to the list. */
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
