import type { ReactNode } from 'react'
import classes from './timeline.module.css'
import { formatDateTime } from '#lib/formats/dates.ts'
import { RelativeTime } from './time.tsx'

export interface TimelineEntry {
  key: string
  title: ReactNode
  /** For example an amount or a reason. */
  detail?: ReactNode
  at: string
  /** Draws a filled dot instead of a ring. */
  current?: boolean
}

/** List of events in the given order. */
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
