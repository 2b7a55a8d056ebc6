import { Textarea, type TextareaProps } from '@mantine/core'
import { characterCount } from '@market/contract/characters.ts'
import { cleanText } from '@market/contract/text/clean-text.ts'
import classes from './counted-textarea.module.css'

interface CountedTextareaProps extends TextareaProps {
  /** Maximum number of characters; longer pasted text stays in the field, marked as invalid. */
  limit: number
}

/** Text area with a character counter that counts like the schema. */
export function CountedTextarea({ limit, value = '', ...props }: CountedTextareaProps) {
  const used = characterCount(cleanText(String(value)).trim())
  return (
    <div>
      <Textarea autosize minRows={4} maxRows={12} value={value} {...props} />
      <CharacterCount used={used} limit={limit} />
    </div>
  )
}

/** Number of characters below a text field, announced when few are left. */
export const CharacterCount = ({ used, limit }: { used: number; limit: number }) => (
  <p className={used > limit ? classes.over : classes.count} aria-live={used > limit - 20 ? 'polite' : 'off'}>
    {used} / {limit}
  </p>
)
