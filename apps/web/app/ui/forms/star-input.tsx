import { type ReactNode, useId } from 'react'
import classes from './star-input.module.css'

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
