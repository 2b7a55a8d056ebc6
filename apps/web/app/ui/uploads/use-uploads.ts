import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf } from '#lib/api/errors.ts'
import { type StoredFile, UploadError, uploadFile } from '#lib/forms/upload.ts'

export interface RunningUpload {
  key: string
  name: string
  /** Fraction from 0 to 1. */
  progress: number
  error: string | null
  /** Whether a retry cannot succeed. */
  isRejected: boolean
  cancel: () => void
  retry: () => void
}

interface UseUploadsOptions {
  location: string
  onStored: (file: StoredFile) => void
}

/**
 * Uploads files in parallel, with progress, cancel and retry. A stored file leaves the list; files chosen together do
 * so in the order of choice, regardless of which finishes first.
 */
export function useUploads({ location, onStored }: UseUploadsOptions) {
  const [running, setRunning] = useState<RunningUpload[]>([])
  const count = useRef(0)
  const stored = useRef(onStored)
  useEffect(() => {
    stored.current = onStored
  })

  const send = useCallback(
    async (key: string, file: File, earlier?: Promise<void>) => {
      const abort = new AbortController()
      const change = (facts: Partial<RunningUpload>) =>
        setRunning((all) => all.map((upload) => (upload.key === key ? { ...upload, ...facts } : upload)))
      const remove = () => setRunning((all) => all.filter((upload) => upload.key !== key))
      change({ error: null, progress: 0, cancel: () => (abort.abort(), remove()) })
      try {
        const done = await uploadFile(file, {
          location,
          signal: abort.signal,
          onProgress: (progress) => change({ progress }),
        })
        await earlier
        if (abort.signal.aborted) return
        remove()
        stored.current(done)
      } catch (error) {
        if (abort.signal.aborted) return
        const failed = error instanceof UploadError
        change({ error: failed ? error.message : messageOf(error), isRejected: failed && error.isFinal })
      }
    },
    [location],
  )

  const add = useCallback(
    (files: readonly File[]) => {
      // Clears earlier rejections, which the user has read and answers with the next choice.
      setRunning((all) => all.filter(({ isRejected }) => !isRejected))
      let earlier: Promise<void> | undefined
      for (const file of files) {
        count.current += 1
        const key = String(count.current)
        const upload = {
          key,
          name: file.name,
          progress: 0,
          error: null,
          isRejected: false,
          cancel: () => undefined,
          retry: () => void send(key, file),
        }
        setRunning((all) => [...all, upload])
        earlier = send(key, file, earlier)
      }
    },
    [send],
  )
  return { running, add }
}
