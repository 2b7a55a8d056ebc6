import type { ReactNode } from 'react'
import classes from './console-page.module.css'

interface ConsolePageProps {
  /** Link to the list that this page was opened from. */
  back?: ReactNode
  title: ReactNode
  lead?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** Page of the console: dense, and as wide as the window. */
export function ConsolePage({ back, title, lead, actions, children }: ConsolePageProps) {
  return (
    <div className={classes.page}>
      {back}
      <div className={classes.head}>
        <div>
          <h1 className={classes.title}>{title}</h1>
          {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions !== undefined && (
          <div role="group" aria-label="Actions" className={classes.actions}>
            {actions}
          </div>
        )}
      </div>
      {children}
    </div>
  )
}
