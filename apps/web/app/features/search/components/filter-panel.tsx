import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './filter-form.module.css'
import { SyncedInput } from './synced-input.tsx'

/** Collapsible filter that also works before hydration. */
export function FilterPanel({ title, open = true, children }: { title: string; open?: boolean; children: ReactNode }) {
  return (
    <details className={classes.panel} open={open}>
      <summary className={classes.head}>
        {title}
        <ChevronDown size={18} aria-hidden="true" className={classes.mark} />
      </summary>
      <div className={classes.body}>{children}</div>
    </details>
  )
}

interface ChoiceProps {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  checked: boolean
  children: ReactNode
  /** Number of results with this option. */
  count?: string | undefined
}

/** One option; its change event bubbles to the form. */
export function Choice({ type, name, value, checked, children, count }: ChoiceProps) {
  return (
    <li>
      <label className={classes.choice}>
        <SyncedInput type={type} name={name} value={value} checked={checked} />
        <span>{children}</span>
        {count !== undefined && <span className={classes.count}>{count}</span>}
      </label>
    </li>
  )
}
