import { X } from 'lucide-react'
import { DocumentTile } from '#ui/media/document-tile.tsx'
import { UploadRow } from '#ui/uploads/upload-row.tsx'
import type { useAttachments } from '../attachments.ts'
import classes from './attachment-tray.module.css'

/** Attachments of the next message, each with progress, retry and remove. */
export function AttachmentTray({ files }: { files: ReturnType<typeof useAttachments> }) {
  const { stored, running, refusal, remove } = files
  if (stored.length === 0 && running.length === 0 && refusal === null) return null
  return (
    <div className={classes.tray}>
      {refusal !== null && (
        <p className={classes.refusal} role="alert">
          {refusal}
        </p>
      )}
      <ul className={classes.files}>
        {stored.map((file) => (
          <li key={file.filename}>
            {file.preview === null ? (
              <DocumentTile name={file.name} onRemove={() => remove(file)} />
            ) : (
              <span className={classes.image}>
                <img src={file.preview} alt={file.name} />
                <button type="button" onClick={() => remove(file)} aria-label={`Remove ${file.name}`}>
                  <X size={16} />
                </button>
              </span>
            )}
          </li>
        ))}
        {running.map((upload) => (
          <li key={upload.key} className={classes.running}>
            <UploadRow upload={upload} />
          </li>
        ))}
      </ul>
    </div>
  )
}
