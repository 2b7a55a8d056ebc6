import { useCallback, useEffect, useRef, useState } from 'react'
import { messageOf } from '#lib/errors.ts'
import { type StoredFile, UploadError, uploadFile } from '#lib/upload.ts'

export interface RunningUpload {
  key: string
  name: string
  /** 0 to 1. */
  progress: number
  error: string | null
  cancel: () => void
  retry: () => void
}

interface UseUploadsOptions {
  location: string
  onStored: (file: StoredFile) => void
}

/** Sends files one by one, with progress, cancel and a second try; a stored file leaves the list. */
export function useUploads({ location, onStored }: UseUploadsOptions) {
  const [running, setRunning] = useState<RunningUpload[]>([])
  const count = useRef(0)
  const stored = useRef(onStored)
  useEffect(() => {
    stored.current = onStored
  })

  const send = useCallback(
    async (key: string, file: File) => {
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
        remove()
        stored.current(done)
      } catch (error) {
        if (!abort.signal.aborted) change({ error: error instanceof UploadError ? error.message : messageOf(error) })
      }
    },
    [location],
  )

  const add = useCallback(
    (files: readonly File[]) => {
      for (const file of files) {
        count.current += 1
        const key = String(count.current)
        const upload = {
          key,
          name: file.name,
          progress: 0,
          error: null,
          cancel: () => undefined,
          retry: () => void send(key, file),
        }
        setRunning((all) => [...all, upload])
        void send(key, file)
      }
    },
    [send],
  )
  return { running, add }
}
