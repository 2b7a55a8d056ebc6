import type { ReactNode } from 'react'
import classes from './columns.module.css'

/** A detail screen: what it is at the left, what can be done about it at the right; one below the other on phones. */
export function Columns({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={classes.columns}>
      <div className={classes.main}>{children}</div>
      <aside className={classes.aside}>{aside}</aside>
    </div>
  )
}
