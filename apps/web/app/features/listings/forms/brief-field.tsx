import { characterCount } from '@market/contract/characters.ts'
import { listingLimits } from '@market/contract/listings/schema.ts'
import { textOfHtml } from '@market/contract/text/html-text.ts'
import { formatNumber } from '@market/contract/numbers.ts'
import { useId } from 'react'
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
  const count = characterCount(textOfHtml(html))
  return (
    <div className={classes.field} data-field="brief">
      <p className={classes.label}>Brief</p>
      <p id={id} className={classes.quiet}>
        Optional. The details below the description, with headings, lists and links.
      </p>
      <RichTextField label="Brief" start={start} onChange={onChange} describedBy={id} />
      <p className={classes.quiet}>
        {formatNumber(count)} of {formatNumber(listingLimits.brief)}
      </p>
      {error && (
        <p role="alert" className={classes.error}>
          {error}
        </p>
      )}
    </div>
  )
}
