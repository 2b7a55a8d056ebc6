import { RotateCcw, X } from 'lucide-react'
import { DocumentTile } from '#ui/document-tile.tsx'
import type { useAttachments } from '../attachments.ts'
import classes from './attachment-tray.module.css'

/** The files that go with the next message, each with its progress, a second try and a way to take it away. */
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
              <span className={classes.picture}>
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
            <span className={classes.name}>{upload.name}</span>
            {upload.error === null ? (
              <progress value={upload.progress} max={1} aria-label={`Uploading ${upload.name}`} />
            ) : (
              <span className={classes.refusal} role="alert">
                {upload.error}
              </span>
            )}
            {upload.error !== null && (
              <button type="button" onClick={upload.retry} aria-label={`Try ${upload.name} again`}>
                <RotateCcw size={16} />
              </button>
            )}
            <button type="button" onClick={upload.cancel} aria-label={`Cancel ${upload.name}`}>
              <X size={16} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
