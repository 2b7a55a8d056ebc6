import type { ReactNode } from 'react'
import { classList } from '#theme/class-list.ts'
import classes from './notice.module.css'
import type { Tone } from '#ui/data-display/status-badge.tsx'
import tones from '#ui/data-display/tones.module.css'

interface NoticeProps {
  tone: Tone
  children: ReactNode
  /** Link or button to resolve it. */
  action?: ReactNode
  /** Announced by screen readers when it appears. */
  live?: boolean
}

/** Highlighted message. */
export function Notice({ tone, children, action, live = false }: NoticeProps) {
  return (
    <div className={classList(classes.notice, tones[tone])} {...(live ? { role: 'status' } : {})}>
      <div>{children}</div>
      {action && <div className={classes.action}>{action}</div>}
    </div>
  )
}
