import { Children, type CSSProperties, type ReactNode } from 'react'
import { BelowView } from '#ui/layout/below.tsx'
import classes from './card-row.module.css'

/** Cards side by side below the first view; on phones one row to swipe through, so that the page stays short. */
export function CardRow({ children, min }: { children: ReactNode; min: number }) {
  return (
    <div className={classes.row} style={{ '--card-min': `${min}px` } as CSSProperties}>
      {Children.map(children, (card) => (
        <BelowView className={classes.cell}>{card}</BelowView>
      ))}
    </div>
  )
}
