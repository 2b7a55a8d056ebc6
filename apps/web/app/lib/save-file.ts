/** Saves a file from an API response on the user's device. Decode base64 content with `bytesOf` first. */
export function saveFile({
  filename,
  contentType,
  content,
}: {
  filename: string
  contentType: string
  content: string | Uint8Array<ArrayBuffer>
}): void {
  const address = URL.createObjectURL(new Blob([content], { type: contentType }))
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  // The browser has read the blob URL by the next task.
  setTimeout(() => URL.revokeObjectURL(address))
}

/** Decodes base64. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
