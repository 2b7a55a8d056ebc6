import { counted } from '@market/contract/numbers.ts'
import type { CSSProperties } from 'react'
import classes from './stars.module.css'

/** The stars of one review, from 1 to 5. */
export function Stars({ value, size = 16 }: { value: number; size?: number }) {
  const style = { '--filled': `${value * 20}%`, fontSize: size } as CSSProperties
  return (
    <span>
      <span className={classes.stars} style={style} aria-hidden="true" />
      <span className="visually-hidden">{`${value} of 5 stars`}</span>
    </span>
  )
}

/** Average rating of a person: one star, the value, and the number of reviews. */
export function Rating({ value, count }: { value: number; count: number }) {
  return (
    <span className={classes.rating}>
      <span className="visually-hidden">{`${value.toFixed(1)} of 5 stars, ${counted(count, 'review')}`}</span>
      <span aria-hidden="true">
        <span className={classes.star}>★</span> <span className={classes.value}>{value.toFixed(1)}</span>
        <span className={classes.count}> ({count})</span>
      </span>
    </span>
  )
}
