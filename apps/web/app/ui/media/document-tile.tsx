import { FileText, X } from 'lucide-react'
import { DocumentLink } from './document-link.tsx'
import { shortFileName } from './file-name.ts'
import classes from './document-tile.module.css'

interface DocumentTileProps {
  name: string
  url?: string
  /** Shows a button that removes the document. */
  onRemove?: () => void
}

/** Document by name; a click opens a PDF in a dialog and downloads other types. */
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
        <DocumentLink className={classes.label} name={name} url={url}>
          {label}
        </DocumentLink>
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
