import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import classes from './disclosures.module.css'

interface DisclosuresProps {
  entries: readonly { key: string; title: string; content: ReactNode }[]
}

/** Expandable entries with native elements, so that they work before hydration. */
export function Disclosures({ entries }: DisclosuresProps) {
  return (
    <div className={classes.list}>
      {entries.map(({ key, title, content }) => (
        <details key={key} className={classes.entry}>
          <summary className={classes.title}>
            {title}
            <ChevronDown size={20} aria-hidden="true" className={classes.mark} />
          </summary>
          <div className={classes.content}>{content}</div>
        </details>
      ))}
    </div>
  )
}
