import type { ReactNode } from 'react'
import { classList } from '#theme/class-list.ts'
import classes from './facts.module.css'

interface FactsProps {
  facts: readonly (readonly [name: string, value: ReactNode])[]
  /** All values are numbers, aligned at the end of the line. */
  figures?: boolean
}

/** Names and values of a record; empty values are left out. */
export function Facts({ facts, figures = false }: FactsProps) {
  return (
    <dl className={classList(classes.facts, figures && classes.figures)}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== false && value !== '')
        .map(([name, value], place) => (
          // Names repeat: a payment can have two refunds.
          <div key={`${place} ${name}`} className={classes.fact}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
