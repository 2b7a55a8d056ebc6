/** Hands a file that a call answered to the browser's downloads. */
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
  // The browser has taken the address over by the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}
