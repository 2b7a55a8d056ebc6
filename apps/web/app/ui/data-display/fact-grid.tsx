import type { ReactNode } from 'react'
import { classList } from '#theme/class-list.ts'
import classes from './fact-grid.module.css'

interface FactGridProps {
  facts: readonly { label: string; value: ReactNode }[]
  /** Values in small print, or columns wide enough for a sentence. */
  variant?: 'small' | 'wide'
}

/** Labels with their values below them, in as many columns as fit. */
export function FactGrid({ facts, variant }: FactGridProps) {
  return (
    <dl className={classList(classes.facts, variant && classes[variant])}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
