import type { ReactNode } from 'react'
import classes from './account.module.css'

export interface Fact {
  label: string
  value: ReactNode
  /** Its mark or button. */
  action?: ReactNode
}

/** What is known of a person, one line each; what is missing says so. */
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
