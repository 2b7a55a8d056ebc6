import { VisuallyHidden } from '@mantine/core'
import { type CSSProperties, type ReactNode, useId } from 'react'
import classes from './stars.module.css'

interface StarsProps {
  /** 0 to 5, fractions shown as such. */
  value: number
  /** The number of reviews, in brackets. */
  count?: number
  size?: number
  /** The figure beside the stars. */
  withValue?: boolean
}

/** A rating to read: five stars filled from the left. */
export function Stars({ value, count, size = 16, withValue = false }: StarsProps) {
  const style = { '--filled': `${(Math.min(5, Math.max(0, value)) / 5) * 100}%`, fontSize: size } as CSSProperties
  return (
    <span className={classes.rating}>
      <span className={classes.stars} style={style} aria-hidden="true" />
      <VisuallyHidden>{`${value.toFixed(1)} of 5 stars`}</VisuallyHidden>
      {withValue && (
        <span className={classes.value} aria-hidden="true">
          {value.toFixed(1)}
        </span>
      )}
      {count !== undefined && <span className={classes.count}>({count})</span>}
    </span>
  )
}

interface StarInputProps {
  label: string
  value: number
  onChange: (value: number) => void
  error?: ReactNode
  /** The field's name in its form, so that a refused submit can bring it into view. */
  name?: string
}

const words = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent']

/** A rating to give: radio buttons drawn as stars, so arrow keys work. */
export function StarInput({ label, value, onChange, error, name }: StarInputProps) {
  const group = useId()
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.choices}>
        {[1, 2, 3, 4, 5].map((star) => (
          <label key={star} className={star <= value ? classes.on : classes.off}>
            <input
              type="radio"
              name={name ?? group}
              value={star}
              checked={value === star}
              onChange={() => onChange(star)}
              aria-label={`${star} of 5, ${words[star] ?? ''}`}
            />
            <span aria-hidden="true">★</span>
          </label>
        ))}
        <span className={classes.word} aria-hidden="true">
          {words[value]}
        </span>
      </div>
      {error && (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
    </fieldset>
  )
}
