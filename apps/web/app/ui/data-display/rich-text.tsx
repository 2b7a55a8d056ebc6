import { classList } from '#theme/class-list.ts'
import classes from './rich-text.module.css'

interface RichTextProps {
  /** Sanitized by the server when it was saved. */
  html: string
  className?: string | undefined
}

/** Text with headings, lists and links. */
export const RichText = ({ html, className }: RichTextProps) => (
  <div className={classList(classes.text, className)} dangerouslySetInnerHTML={{ __html: html }} />
)
