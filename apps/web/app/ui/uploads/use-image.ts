import { useRef, useState } from 'react'
import { messageOf } from '#lib/api/errors.ts'
import { type StoredFile, UploadError, uploadFile } from '#lib/forms/upload.ts'
import { isImageThatWorks, imageFormats } from './file-rules.ts'
import { useCountedUpload } from '#lib/forms/uploads-under-way.ts'

const largestBytes = 5 * 1024 * 1024
const noImage = `Invalid file type. Please upload an image with a valid format. ${imageFormats}`

/** Returns why an image is rejected, with the texts of product-rules: Form rules; null when it is accepted. */
function imageRefusal(file: File): string | null {
  if (!isImageThatWorks(file)) return noImage
  if (file.size > largestBytes) return 'Image size exceeds the limit. Please upload an image smaller than 5 MB.'
  return null
}

export interface ImageUpload {
  /** Fraction from 0 to 1 while uploading, else null. */
  progress: number | null
  error: string | null
  take: (file: File) => void
  /** Cancels the upload; the previous image stays. */
  cancel: () => void
  /** Image that is being cropped, with the dialog's callbacks. */
  cropping: { file: File | null; onCancel: () => void; onCropped: (file: File) => void; onUnreadable: () => void }
}

/** Lets the user choose and crop an image, and uploads it; passes the result to `onStored`. */
export function useImage(onStored: (file: StoredFile) => unknown): ImageUpload {
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const running = useRef<AbortController>(null)
  useCountedUpload(progress !== null)
  const send = (file: File) => {
    const abort = new AbortController()
    running.current = abort
    setProgress(0)
    uploadFile(file, { onProgress: setProgress, signal: abort.signal })
      .then(onStored)
      .catch((problem: unknown) => {
        if (abort.signal.aborted) return
        setError(problem instanceof UploadError ? problem.message : messageOf(problem))
      })
      .finally(() => setProgress(null))
  }
  return {
    progress,
    error,
    take: (file) => {
      const refusal = imageRefusal(file)
      setError(refusal)
      if (refusal === null) setChosen(file)
    },
    cancel: () => running.current?.abort(),
    cropping: {
      file: chosen,
      onCancel: () => setChosen(null),
      onCropped: (file) => {
        setChosen(null)
        send(file)
      },
      onUnreadable: () => {
        setChosen(null)
        setError(noImage)
      },
    },
  }
}
