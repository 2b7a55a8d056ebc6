/** Downloads a file that a call returned. */
export function saveFile({
  filename,
  contentType,
  content,
}: {
  filename: string
  contentType: string
  content: string
}): void {
  const address = URL.createObjectURL(new Blob([content], { type: contentType }))
  const link = document.createElement('a')
  link.href = address
  link.download = filename
  link.click()
  // The browser has read the blob URL by the next task.
  setTimeout(() => URL.revokeObjectURL(address))
}
