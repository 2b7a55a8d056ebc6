import { useRef, useState } from 'react'
import { messageOf } from '#lib/api/errors.ts'
import { type StoredFile, UploadError, uploadFile } from '#lib/forms/upload.ts'
import { isPictureThatWorks, pictureFormats } from './file-rules.ts'
import { useCountedUpload } from '#lib/forms/uploads-under-way.ts'

const largestBytes = 5 * 1024 * 1024
const noPicture = `Invalid file type. Please upload an image with a valid format. ${pictureFormats}`

/** Why a picture cannot be taken, in the words of product-rules: Form rules; null when it can. */
function pictureRefusal(file: File): string | null {
  if (!isPictureThatWorks(file)) return noPicture
  if (file.size > largestBytes) return 'Image size exceeds the limit. Please upload an image smaller than 5 MB.'
  return null
}

export interface PictureUpload {
  /** 0 to 1 while a picture is on its way. */
  progress: number | null
  error: string | null
  take: (file: File) => void
  /** Stops the upload; what was there before stays. */
  cancel: () => void
  /** The picture whose part is being chosen, with what can come of it. */
  cropping: { file: File | null; onCancel: () => void; onCropped: (file: File) => void; onUnreadable: () => void }
}

/** Takes one picture, lets a part of it be chosen, and stores that; `onStored` says what to do with it. */
export function usePicture(onStored: (file: StoredFile) => unknown): PictureUpload {
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
      const refusal = pictureRefusal(file)
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
        setError(noPicture)
      },
    },
  }
}
