import type { CSSProperties } from 'react'
import classes from './stars.module.css'

interface StarsProps {
  /** From 0 to 5, with fractions. */
  value: number
  /** Number of reviews, in brackets. */
  count?: number
  size?: number
  /** Shows the number beside the stars. */
  withValue?: boolean
}

/** Read-only rating: five stars filled from the left. */
export function Stars({ value, count, size = 16, withValue = false }: StarsProps) {
  const style = { '--filled': `${(Math.min(5, Math.max(0, value)) / 5) * 100}%`, fontSize: size } as CSSProperties
  return (
    <span className={classes.rating}>
      <span className={classes.stars} style={style} aria-hidden="true" />
      <span className="visually-hidden">{`${value.toFixed(1)} of 5 stars`}</span>
      {withValue && (
        <span className={classes.value} aria-hidden="true">
          {value.toFixed(1)}
        </span>
      )}
      {count !== undefined && <span className={classes.count}>({count})</span>}
    </span>
  )
}

/** Rating on a card: one star, the average, and the number of reviews. */
export function Rating({ value, count }: { value: number; count?: number | undefined }) {
  return (
    <span className={classes.compact}>
      <span aria-hidden="true" className={classes.star}>
        ★
      </span>
      <span className="visually-hidden">{`${value.toFixed(1)} of 5 stars`}</span>
      <span className={classes.value} aria-hidden="true">
        {value.toFixed(1)}
      </span>
      {count !== undefined && <span className={classes.count}>({count})</span>}
    </span>
  )
}
