import { expect, test, vi } from 'vitest'
import { uploadFile } from './upload.ts'

/** Fake file store with this response for every file. */
function storeAnswering(status: number, responseText: string): void {
  const place = [{ url: '/api/files/a.pdf', filename: 'a.pdf' }]
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data: place }))
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly status = status
      readonly responseText = responseText
      readonly upload = {}
      onload: (() => void) | undefined
      open = () => undefined
      setRequestHeader = () => undefined
      send = () => this.onload?.()
    },
  )
}

test.each([
  [
    415,
    JSON.stringify({ success: false, message: 'Please upload a valid file type' }),
    'Please upload a valid file type',
  ],
  [500, '<Error/>', 'There was an error uploading your files. Please try again.'],
])("an upload error shows the store's message if it is ours: %s %s", async (status, answer, said) => {
  storeAnswering(status, answer)
  await expect(uploadFile(new File(['hello'], 'a.pdf'))).rejects.toThrow(said)
})
