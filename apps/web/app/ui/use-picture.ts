import { useState } from 'react'
import { messageOf } from '#lib/errors.ts'
import { isImage, type StoredFile, UploadError, uploadFile } from '#lib/upload.ts'

const largestBytes = 5 * 1024 * 1024

/** Why a picture cannot be taken, in the words of SPEC 5; null when it can. */
export function pictureRefusal(file: File): string | null {
  if (!isImage(file)) return 'Invalid file type. Please upload an image with a valid format.'
  if (file.size > largestBytes) return 'Image size exceeds the limit. Please upload an image smaller than 5 MB.'
  return null
}

export interface PictureUpload {
  /** 0 to 1 while a picture is on its way. */
  progress: number | null
  error: string | null
  take: (file: File) => void
}

/** Takes one picture, checks and stores it; `onStored` says what to do with it. */
export function usePicture(onStored: (file: StoredFile) => unknown): PictureUpload {
  const [progress, setProgress] = useState<number | null>(null)
  const [error, setError] = useState<string | null>(null)
  const take = (file: File) => {
    const refusal = pictureRefusal(file)
    setError(refusal)
    if (refusal !== null) return
    setProgress(0)
    uploadFile(file, { onProgress: setProgress })
      .then(onStored)
      .catch((problem: unknown) => setError(problem instanceof UploadError ? problem.message : messageOf(problem)))
      .finally(() => setProgress(null))
  }
  return { progress, error, take }
}
