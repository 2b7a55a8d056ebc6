import { FileText, X } from 'lucide-react'
import { savedFrom, shortFileName } from './file-name.ts'
import classes from './document-tile.module.css'

interface DocumentTileProps {
  name: string
  url?: string
  /** Shows a cross that takes the document away. */
  onRemove?: () => void
}

/** A document by its name; a click opens or downloads it. */
export function DocumentTile({ name, url, onRemove }: DocumentTileProps) {
  const label = (
    <>
      <FileText size={20} aria-hidden="true" />
      <span title={name}>{shortFileName(name)}</span>
    </>
  )
  return (
    <span className={classes.tile}>
      {url ? (
        <a className={classes.label} href={savedFrom(url, name)} target="_blank" rel="noreferrer" download={name}>
          {label}
        </a>
      ) : (
        <span className={classes.label}>{label}</span>
      )}
      {onRemove && (
        <button type="button" className={classes.remove} onClick={onRemove} aria-label={`Remove ${name}`}>
          <X size={16} />
        </button>
      )}
    </span>
  )
}
