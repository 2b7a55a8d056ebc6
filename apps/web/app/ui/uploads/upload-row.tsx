import { RotateCcw, X } from 'lucide-react'
import { uploadMark } from '#lib/forms/uploading-mark.ts'
import type { RunningUpload } from './use-uploads.ts'
import classes from './upload-row.module.css'

/** Pending or failed upload with its progress or error, and buttons to retry and cancel. */
export function UploadRow({ upload }: { upload: RunningUpload }) {
  return (
    <div className={classes.row} {...uploadMark(upload.error !== null)}>
      <div className={classes.words}>
        <span className={classes.name}>{upload.name}</span>
        {upload.error === null ? (
          <progress
            className={classes.progress}
            value={upload.progress}
            max={1}
            aria-label={`Uploading ${upload.name}`}
          />
        ) : (
          <span className={classes.error} role="alert">
            {upload.error}
          </span>
        )}
      </div>
      {upload.error !== null && !upload.isRejected && (
        <button type="button" className={classes.tool} onClick={upload.retry} aria-label={`Try ${upload.name} again`}>
          <RotateCcw size={16} />
        </button>
      )}
      <button type="button" className={classes.tool} onClick={upload.cancel} aria-label={`Cancel ${upload.name}`}>
        <X size={16} />
      </button>
    </div>
  )
}
