import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { useContractForm } from '#lib/forms/form.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import type { StoredFile } from '#lib/forms/upload.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { FileDropField } from './file-drop-field.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Post({ onSend }: { onSend: (files: readonly StoredFile[]) => void }) {
  const form = useContractForm<{ files: StoredFile[] }>({
    schema: z.object({ files: z.array(z.unknown()).min(1, 'Please add a file.') }),
    initialValues: { files: [] },
  })
  return (
    <form aria-label="Post" onSubmit={form.onSubmit(({ files }) => onSend(files))}>
      <FileDropField
        label="Files"
        accept=".pdf"
        value={form.values.files}
        onChange={(files) => form.setFieldValue('files', files)}
        error={form.errors['files']}
      />
    </form>
  )
}

test('a form is not sent without the files that are on their way', async () => {
  const onSend = vi.fn()
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  render(
    <TestApp>
      <Post onSend={onSend} />
      <Toasts />
    </TestApp>,
  )
  fireEvent.change(screen.getByLabelText('Files'), { target: { files: [new File(['%PDF-1.4'], 'brief.pdf')] } })
  await screen.findByRole('progressbar', { name: 'Uploading brief.pdf' })
  fireEvent.submit(screen.getByRole('form'))
  await screen.findByText(/Your files are still being uploaded/)
  expect(screen.queryByText('Please add a file.')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel brief.pdf' }))
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(() => expect(screen.getByText('Please add a file.')).toBeTruthy())
  expect(onSend).not.toHaveBeenCalled()
})
