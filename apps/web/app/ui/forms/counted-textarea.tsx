import { Textarea, type TextareaProps } from '@mantine/core'
import { characterCount } from '@market/contract/characters.ts'
import { cleanText } from '@market/contract/clean-text.ts'
import classes from './counted-textarea.module.css'

interface CountedTextareaProps extends TextareaProps {
  /** How many characters the field's rule allows; what is pasted beyond it stays in the field, marked. */
  limit: number
}

/** A text field that shows how much room is left, counted as its rule counts. */
export function CountedTextarea({ limit, value = '', ...props }: CountedTextareaProps) {
  const used = characterCount(cleanText(String(value)).trim())
  return (
    <div>
      <Textarea autosize minRows={4} maxRows={12} value={value} {...props} />
      <p className={used > limit ? classes.over : classes.count} aria-live={used > limit - 20 ? 'polite' : 'off'}>
        {used} / {limit}
      </p>
    </div>
  )
}
