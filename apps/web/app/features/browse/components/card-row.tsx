import type { CSSProperties, ReactNode } from 'react'
import classes from './card-row.module.css'

/** Cards side by side; on phones one row to swipe through, so that the page stays short. */
export function CardRow({ children, min }: { children: ReactNode; min: number }) {
  return (
    <div className={classes.row} style={{ '--card-min': `${min}px` } as CSSProperties}>
      {children}
    </div>
  )
}
