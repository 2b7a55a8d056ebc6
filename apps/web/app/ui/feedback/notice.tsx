import type { ReactNode } from 'react'
import { classList } from '#theme/class-list.ts'
import classes from './notice.module.css'
import type { Tone } from '#ui/data-display/status-badge.tsx'
import tones from '#ui/data-display/tones.module.css'

interface NoticeProps {
  tone: Tone
  children: ReactNode
  /** What to do about it: a link or a button. */
  action?: ReactNode
  /** Read out when it appears. */
  live?: boolean
}

/** A sentence that stands out from the text around it. */
export function Notice({ tone, children, action, live = false }: NoticeProps) {
  return (
    <div className={classList(classes.notice, tones[tone])} {...(live ? { role: 'status' } : {})}>
      <div>{children}</div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
