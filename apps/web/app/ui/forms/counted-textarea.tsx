import { Textarea, type TextareaProps } from '@mantine/core'
import { characterCount } from '@market/contract/characters.ts'
import classes from './counted-textarea.module.css'

interface CountedTextareaProps extends TextareaProps {
  /** How many characters the field's rule allows; one more can be typed, so that the rule can be seen to bite. */
  limit: number
}

/** A text field that says how much room is left. */
export function CountedTextarea({ limit, value = '', ...props }: CountedTextareaProps) {
  const text = String(value)
  // As the rule counts: an emoji is one character, though a browser's `maxLength` counts it as two.
  const used = characterCount(text)
  return (
    <div>
      <Textarea autosize minRows={4} maxRows={12} maxLength={limit + 1 + text.length - used} value={value} {...props} />
      <p className={used > limit ? classes.over : classes.count} aria-live={used > limit - 20 ? 'polite' : 'off'}>
        {used} / {limit}
      </p>
    </div>
  )
}
