import type { ReactNode } from 'react'
import { Page } from '#ui/layout/layout.tsx'
import classes from './auth-card.module.css'

interface AuthPageProps {
  title: string
  lead: string
  /** Action for which the visitor has to log in. */
  reason?: string | null
  children: ReactNode
  /** Link to the related page. */
  below: ReactNode
}

/** Layout of the login, registration and forgotten-password pages. */
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
