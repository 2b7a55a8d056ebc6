import type { ReactNode } from 'react'
import classes from './timeline.module.css'
import { formatDateTime } from '#lib/formats/dates.ts'
import { RelativeTime } from './time.tsx'

export interface TimelineEntry {
  key: string
  title: ReactNode
  /** Amounts, reasons. */
  detail?: ReactNode
  at: string
  /** What counts now is filled, what is over is a ring. */
  current?: boolean
}

/** What happened, newest first or last as given. */
export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) {
  return (
    <ol className={classes.timeline} aria-label={label}>
      {entries.map(({ key, title, detail, at, current }) => (
        <li key={key} className={current ? classes.current : classes.entry}>
          <p className={classes.title}>{title}</p>
          {detail && <div className={classes.detail}>{detail}</div>}
          <p className={classes.at}>
            <RelativeTime at={at} /> · {formatDateTime(at)}
          </p>
        </li>
      ))}
    </ol>
  )
}
