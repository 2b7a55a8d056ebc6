import { type Dispatch, type SetStateAction, useCallback, useState } from 'react'
import type { StoredFile } from '#lib/forms/upload.ts'
import { emptyFile, withTooMany } from '#ui/uploads/file-rules.ts'
import { useUploads } from '#ui/uploads/use-uploads.ts'

/** File types that can be sent; all others are rejected (product-rules: Chat and offers). */
export const attachmentTypes = '.png,.jpg,.jpeg,.pdf'

/** Maximum number of files per message (product-rules: Limits). */
const mostFiles = 10

const megabyte = 1024 * 1024
const isImage = ({ name }: { name: string }) => /\.(png|jpe?g)$/i.test(name)
const isDocument = ({ name }: { name: string }) => /\.pdf$/i.test(name)

/** A pasted image has a type but no useful file name. */
const isPastedImage = ({ type }: File) => type === 'image/png' || type === 'image/jpeg'

/** Returns why a file cannot be sent; null when it can. */
function attachmentRefusal(file: File): string | null {
  if (file.size === 0) return emptyFile
  if (isImage(file) || isPastedImage(file)) {
    return file.size > 5 * megabyte ? 'Image size exceeds the limit. Please upload an image smaller than 5 MB.' : null
  }
  if (!isDocument(file)) return 'You can only send images (png, jpg, jpeg) and PDF documents.'
  return file.size > 10 * megabyte ? 'The file is larger than 10 MB. Please upload a smaller one.' : null
}

/** Detects a stored image by its extension, because uploads convert images to PNG (product-rules: Limits). */
export const isStoredImage = ({ filename }: StoredFile): boolean => /\.png$/i.test(filename)

/** Attachments of the message being written: uploaded immediately, saved in its draft and sent with it. */
export function useAttachments(
  location: string,
  [stored, setStored]: readonly [readonly StoredFile[], Dispatch<SetStateAction<readonly StoredFile[]>>],
) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const { running, add } = useUploads({
    location,
    onStored: useCallback((file: StoredFile) => setStored((all) => [...all, file]), [setStored]),
  })
  const coming = running.filter(({ isRejected }) => !isRejected).length
  const room = Math.max(0, mostFiles - stored.length - coming)
  const take = useCallback(
    (files: readonly File[]) => {
      const fitting = files.filter((file) => attachmentRefusal(file) === null)
      const refused = files.map(attachmentRefusal).find((reason) => reason !== null) ?? null
      setRefusal(withTooMany(refused, fitting.length > room))
      add(fitting.slice(0, room))
    },
    [add, room],
  )
  const remove = (file: StoredFile) => {
    setRefusal(null)
    setStored((all) => all.filter((other) => other !== file))
  }
  const clear = () => {
    setStored([])
    setRefusal(null)
  }
  return { stored, running, refusal, take, remove, clear }
}
