import { Textarea, type TextareaProps } from '@mantine/core'
import classes from './counted-textarea.module.css'

interface CountedTextareaProps extends TextareaProps {
  /** How many characters the field's rule allows; one more can be typed, so that the rule can be seen to bite. */
  limit: number
}

/** A text field that says how much room is left. */
export function CountedTextarea({ limit, value, ...props }: CountedTextareaProps) {
  const used = typeof value === 'string' ? value.length : 0
  return (
    <div>
      <Textarea autosize minRows={4} maxRows={12} maxLength={limit + 1} value={value} {...props} />
      <p className={used > limit ? classes.over : classes.count} aria-live={used > limit - 20 ? 'polite' : 'off'}>
        {used} / {limit}
      </p>
    </div>
  )
}
