import { classList } from '#theme/class-list.ts'
import classes from './tag-list.module.css'

interface TagListProps {
  tags: readonly string[]
  shown?: number
  /** Truncates long tags instead of wrapping, so that the lines of neighbouring cards align. */
  oneLine?: boolean
}

/** Two tags and '+N', whose tooltip lists the rest (product-rules: Limits). */
export function TagList({ tags, shown = 2, oneLine = false }: TagListProps) {
  const rest = tags.slice(shown)
  if (tags.length === 0) return null
  return (
    <ul className={classList(classes.tags, oneLine && classes.oneLine)} aria-label="Tags">
      {tags.slice(0, shown).map((tag) => (
        <li key={tag} className={classes.tag}>
          {tag}
        </li>
      ))}
      {rest.length > 0 && (
        <li className={classList(classes.tag, classes.more)} title={rest.join(', ')}>
          +{rest.length}
        </li>
      )}
    </ul>
  )
}
