import type { ReactNode } from 'react'
import { Page } from '#ui/layout/layout.tsx'
import classes from './auth-card.module.css'

interface AuthPageProps {
  title: string
  lead: string
  /** What the visitor was about to do. */
  reason?: string | null
  children: ReactNode
  /** The way to the neighbouring screen. */
  below: ReactNode
}

/** The frame of login, registration and the forgotten password. */
export function AuthPage({ title, lead, reason = null, children, below }: AuthPageProps) {
  return (
    <Page width="form" title={title} lead={lead}>
      <div className={classes.card}>
        <noscript>
          <p className={classes.reason}>This form needs JavaScript, which is switched off in your browser.</p>
        </noscript>
        {reason !== null && <p className={classes.reason}>{reason}</p>}
        {children}
      </div>
      <p className={classes.below}>{below}</p>
    </Page>
  )
}
