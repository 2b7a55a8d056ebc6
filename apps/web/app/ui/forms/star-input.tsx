import { type ReactNode, useId } from 'react'
import classes from './star-input.module.css'

interface StarInputProps {
  label: string
  value: number
  onChange: (value: number) => void
  error?: ReactNode
  /** Field name in the form, so that a failed submit can scroll to it. */
  name?: string
}

const words = ['', 'Poor', 'Fair', 'Good', 'Very good', 'Excellent']

/** Rating input: radio buttons styled as stars, so that arrow keys work. */
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
