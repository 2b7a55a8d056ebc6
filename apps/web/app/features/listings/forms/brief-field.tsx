import { characterCount } from '@market/contract/characters.ts'
import { listingLimits } from '@market/contract/listings/schema.ts'
import { textOfHtml } from '@market/contract/text/html-text.ts'
import { useId } from 'react'
import { CharacterCount } from '#ui/forms/counted-textarea.tsx'
import { RichTextField } from '#ui/forms/rich-text-field.tsx'
import classes from './brief-field.module.css'

interface BriefFieldProps {
  start: string
  html: string
  onChange: (html: string) => void
  error: string | undefined
}

/** Field of the optional longer text of a listing. */
export function BriefField({ start, html, onChange, error }: BriefFieldProps) {
  const id = useId()
  return (
    <div className={classes.field} data-field="brief">
      <p className={classes.label}>Brief</p>
      <p id={id} className={classes.quiet}>
        Optional. Details shown below the description, with headings, lists and links.
      </p>
      <RichTextField label="Brief" start={start} onChange={onChange} describedBy={id} />
      <CharacterCount used={characterCount(textOfHtml(html))} limit={listingLimits.brief} />
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
