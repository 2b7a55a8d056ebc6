import type { CSSProperties, ReactNode } from 'react'
import classes from './card-row.module.css'

/** Cards side by side; on phones one row to swipe through, so that the page stays short. */
export function CardRow({ children, min, label }: { children: ReactNode; min: number; label: string }) {
  return (
    <div
      className={classes.row}
      style={{ '--card-min': `${min}px` } as CSSProperties}
      role="group"
      aria-label={label}
      tabIndex={0}
    >
      {children}
    </div>
  )
}
