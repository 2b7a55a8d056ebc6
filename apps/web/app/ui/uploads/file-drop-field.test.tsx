import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useLocation, useNavigate } from 'react-router'
import { z } from 'zod'
import { useContractForm } from '#lib/forms/form.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import type { StoredFile } from '#lib/forms/upload.ts'
import { Toasts } from '#ui/feedback/toasts.tsx'
import { FileDropField } from './file-drop-field.tsx'
import { LeaveGuard } from './leave-guard.tsx'

interface PostProps {
  onSend: (files: readonly StoredFile[]) => void
  /** Minimum number of files. */
  least?: number
}

function Post({ onSend, least = 1 }: PostProps) {
  const form = useContractForm<{ files: StoredFile[] }>({
    schema: z.object({ files: z.array(z.unknown()).min(least, 'Please add a file.') }),
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

/** Fake file store that responds to each upload on request. */
function slowStore(): ((status: number) => void)[] {
  const uploads: ((status: number) => void)[] = []
  let places = 0
  vi.stubGlobal('fetch', async () => {
    const filename = `${(places += 1)}.pdf`
    return Response.json({ success: true, message: '', data: [{ url: `/api/files/${filename}`, filename }] })
  })
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 0
      readonly responseText = ''
      readonly upload = {}
      onload: (() => void) | undefined
      open = () => undefined
      setRequestHeader = () => undefined
      abort = () => undefined
      send() {
        uploads.push((status) => {
          this.status = status
          this.onload?.()
        })
      }
    },
  )
  return uploads
}

async function sendWhileUploading(onSend: () => void) {
  const uploads = slowStore()
  render(
    <TestApp>
      <Post onSend={onSend} least={0} />
    </TestApp>,
  )
  fireEvent.change(screen.getByLabelText('Files'), { target: { files: [new File(['%PDF-1.4'], 'brief.pdf')] } })
  await waitFor(() => expect(uploads).toHaveLength(1))
  fireEvent.submit(screen.getByRole('form'))
  expect(onSend).not.toHaveBeenCalled()
  return (status: number) => uploads[0]?.(status)
}

test('a form submitted during an upload is sent when its files have arrived', async () => {
  const onSend = vi.fn()
  const store = await sendWhileUploading(onSend)
  store(200)
  await waitFor(() => expect(onSend).toHaveBeenCalledExactlyOnceWith([expect.objectContaining({ name: 'brief.pdf' })]))
})

test('a submitted form is not sent when a file failed or the user edited it meanwhile', async () => {
  const onSend = vi.fn()
  const store = await sendWhileUploading(onSend)
  store(500)
  await screen.findByRole('alert')
  expect(onSend).not.toHaveBeenCalled()
  cleanup()
  const later = await sendWhileUploading(onSend)
  fireEvent.click(screen.getByRole('button', { name: 'Choose files' }))
  later(200)
  await screen.findByRole('button', { name: 'Remove brief.pdf' })
  expect(onSend).not.toHaveBeenCalled()
})

test('a form with a failed file is not sent until the file is removed', async () => {
  const onSend = vi.fn()
  const store = await sendWhileUploading(onSend)
  store(500)
  await screen.findByRole('alert')
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try brief.pdf again' })))
  expect(onSend).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: 'Cancel brief.pdf' }))
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(() => expect(onSend).toHaveBeenCalledExactlyOnceWith([]))
})

test('a form is not sent without the files that are uploading', async () => {
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

function Resume() {
  const [files, setFiles] = useState<readonly StoredFile[]>([])
  return <FileDropField label="Resume" accept=".pdf" max={1} value={files} onChange={setFiles} />
}

test('of two files selected for one slot, the later one is used, whichever arrives last', async () => {
  const uploads = slowStore()
  render(
    <TestApp>
      <Resume />
    </TestApp>,
  )
  const choose = async (name: string, running: number) => {
    fireEvent.change(screen.getByLabelText('Resume'), { target: { files: [new File(['%PDF-1.4'], name)] } })
    await waitFor(() => expect(uploads).toHaveLength(running))
  }
  await choose('old.pdf', 1)
  await choose('new.pdf', 2)
  expect(screen.queryByRole('progressbar', { name: 'Uploading old.pdf' })).toBeNull()
  uploads[1]?.(200)
  await screen.findByRole('button', { name: 'Remove new.pdf' })
  uploads[0]?.(200)
  await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Remove old.pdf' })).toBeNull()
})

test('the error of a rejected file disappears with the next selection, and it used no slot', async () => {
  const uploads = slowStore()
  render(
    <TestApp>
      <Post onSend={() => undefined} />
    </TestApp>,
  )
  const choose = (...files: File[]) => fireEvent.change(screen.getByLabelText('Files'), { target: { files } })
  const pdf = (name: string, size = 8) => new File([new Uint8Array(size)], name)
  choose(pdf('large.pdf', 11 * 1024 * 1024))
  await screen.findByText('The file is larger than 10 MB. Please upload a smaller one.')
  choose(pdf('rejected.pdf'))
  await waitFor(() => expect(uploads).toHaveLength(1))
  expect(screen.queryByText(/larger than/)).toBeNull()
  uploads[0]?.(422)
  await screen.findByRole('alert')
  expect(screen.queryByRole('button', { name: 'Try rejected.pdf again' })).toBeNull()
  choose(...Array.from({ length: 10 }, (_, index) => pdf(`${index}.pdf`)))
  await waitFor(() => expect(screen.getAllByRole('progressbar')).toHaveLength(10))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText('rejected.pdf')).toBeNull()
})

function Screens() {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return (
    <>
      <button type="button" onClick={() => void navigate('/elsewhere')}>
        Elsewhere
      </button>
      {pathname === '/' ? <Post onSend={() => undefined} /> : 'Another screen'}
      <LeaveGuard />
    </>
  )
}

async function leaveWhileUploading() {
  const uploads = slowStore()
  render(
    <TestApp>
      <Screens />
    </TestApp>,
  )
  fireEvent.change(screen.getByLabelText('Files'), { target: { files: [new File(['%PDF-1.4'], 'brief.pdf')] } })
  await waitFor(() => expect(uploads).toHaveLength(1))
  fireEvent.click(screen.getByText('Elsewhere'))
  await screen.findByText('The file that is still being uploaded is lost. Everything you typed is kept.')
  return () => uploads[0]?.(200)
}

/** Whether the page may be left; false when the browser asks first. */
const mayUnload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

test('a user leaving a form during an upload is asked, and can stay or leave', async () => {
  await leaveWhileUploading()
  expect(mayUnload()).toBe(false)
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }))
  await waitFor(() => expect(screen.queryByText('Leave without the file')).toBeNull())
  screen.getByLabelText('Files')
  fireEvent.click(screen.getByText('Elsewhere'))
  fireEvent.click(await screen.findByRole('button', { name: 'Leave without the file' }))
  await screen.findByText('Another screen')
  expect(mayUnload()).toBe(true)
})

test('after the upload, leaving needs no confirmation', async () => {
  const arrive = await leaveWhileUploading()
  arrive()
  await screen.findByText('Another screen')
  expect(mayUnload()).toBe(true)
})
