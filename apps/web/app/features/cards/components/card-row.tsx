import { Children, type CSSProperties, type ReactNode } from 'react'
import { BelowView } from '#ui/layout/below.tsx'
import classes from './card-row.module.css'

/** Grid of cards; on phones a single swipeable row, which keeps the page short. */
export function CardRow({ children, min }: { children: ReactNode; min: number }) {
  return (
    <div className={classes.row} style={{ '--card-min': `${min}px` } as CSSProperties}>
      {Children.map(children, (card) => (
        <BelowView className={classes.cell}>{card}</BelowView>
      ))}
    </div>
  )
}
