import type { ReactNode } from 'react'
import classes from './account.module.css'

export interface Fact {
  label: string
  value: ReactNode
  /** Badge or button at the end of the line. */
  action?: ReactNode
}

/** Lists the details of a person, one per line; missing ones are marked as missing. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(({ label, value, action }) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>
            <span className={classes.value}>{value || <span className={classes.missing}>Not given yet</span>}</span>
            {action && <span className={classes.actions}>{action}</span>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
