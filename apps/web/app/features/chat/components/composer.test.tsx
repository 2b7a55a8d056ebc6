import { chatLimits } from '@market/contract/chat/schema.ts'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { createRef } from 'react'
import { expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { Composer, type ComposerHandle } from './composer.tsx'

test('a text that is too long is kept in full and not sent, and the error states why', () => {
  const onSend = vi.fn()
  render(
    <TestApp>
      <Composer draftKey="b1.s1" label="Message to Sol" blockedBecause={null} onSend={onSend} />
    </TestApp>,
  )
  const field = screen.getByLabelText<HTMLTextAreaElement>('Message to Sol')
  const write = (value: string) => fireEvent.change(field, { target: { value } })
  const enter = () => fireEvent.keyDown(field, { key: 'Enter' })
  const sentence = () => screen.queryByText('A message cannot exceed 4000 characters.')

  write('x'.repeat(chatLimits.text + 1))
  // With this attribute the browser would silently truncate pasted text.
  expect(field.hasAttribute('maxlength')).toBe(false)
  expect(sentence()).not.toBeNull()
  enter()
  expect(onSend).not.toHaveBeenCalled()
  expect(field.value).toHaveLength(chatLimits.text + 1)

  write('x'.repeat(chatLimits.text))
  expect(sentence()).toBeNull()
  enter()
  expect(onSend).toHaveBeenCalledWith({ type: 'TEXT', value: 'x'.repeat(chatLimits.text), fileName: null })
})

test('attached files survive leaving the chat, and are sent with their own type', async () => {
  const files = [
    { filename: 'private-a1.png', name: 'sketch.jpg', preview: null },
    { filename: 'private-b2.pdf', name: `${'b'.repeat(300)}.pdf`, preview: null },
    // The limits fall inside an emoji; the server would reject half of one.
    { filename: 'private-c3.pdf', name: `${'a'.repeat(179)}😀${'b'.repeat(40)}😀${'b'.repeat(14)}.pdf`, preview: null },
  ]
  localStorage.setItem('market.draft.chat.b1.s1', JSON.stringify({ text: 'As promised', files }))
  const onSend = vi.fn()
  render(
    <TestApp>
      <Composer draftKey="b1.s1" label="Message to Sol" blockedBecause={null} onSend={onSend} />
    </TestApp>,
  )
  screen.getByText('sketch.jpg')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(4))
  expect(onSend.mock.calls.map(([message]) => message)).toEqual([
    { type: 'IMAGE', value: 'private-a1.png', fileName: 'sketch.jpg' },
    // Names are shortened to the server's limit and keep their extension.
    { type: 'DOCUMENT', value: 'private-b2.pdf', fileName: `${'b'.repeat(180)}…${'b'.repeat(15)}.pdf` },
    { type: 'DOCUMENT', value: 'private-c3.pdf', fileName: `${'a'.repeat(179)}😀…😀${'b'.repeat(14)}.pdf` },
    { type: 'TEXT', value: 'As promised', fileName: null },
  ])
  expect(localStorage.getItem('market.draft.chat.b1.s1')).toBeNull()
})

test('a message that could not be sent returns to the field, before text typed since', async () => {
  const files = ['a1', 'b2'].map((id) => ({ filename: `private-${id}.pdf`, name: `${id}.pdf`, preview: null }))
  localStorage.setItem('market.draft.chat.b1.s1', JSON.stringify({ text: 'Both are signed', files }))
  const fails: (() => void)[] = []
  const onSend = vi.fn(({ value }: { value: string }) =>
    value.includes('b2') ? new Promise((_, reject) => fails.push(() => reject(new Error('503')))) : Promise.resolve(),
  )
  render(
    <TestApp>
      <Composer draftKey="b1.s1" label="Message to Sol" blockedBecause={null} onSend={onSend} />
    </TestApp>,
  )
  const field = screen.getByLabelText<HTMLTextAreaElement>('Message to Sol')
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  expect(field.value).toBe('')
  fireEvent.change(field, { target: { value: 'Anything else?' } })
  await waitFor(() => expect(fails).toHaveLength(1))
  fails[0]?.()
  await waitFor(() => expect(field.value).toBe('Both are signed\nAnything else?'))
  expect(screen.queryByText('a1.pdf')).toBeNull()
  screen.getByText('b2.pdf')
})

test('a message that could not be sent also returns after leaving the chat', async () => {
  let fail = () => {}
  const onSend = () => new Promise((_, reject) => (fail = () => reject(new Error('503'))))
  const composer = (
    <TestApp>
      <Composer draftKey="b1.s1" label="Message to Sol" blockedBecause={null} onSend={onSend} />
    </TestApp>
  )
  const { unmount } = render(composer)
  fireEvent.change(screen.getByLabelText('Message to Sol'), { target: { value: 'It is on its way' } })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  unmount()
  render(composer)
  const field = screen.getByLabelText<HTMLTextAreaElement>('Message to Sol')
  expect(field.value).toBe('')
  fail()
  await waitFor(() => expect(field.value).toBe('It is on its way'))
})

test('an inserted text comes after the typed one', () => {
  const handle = createRef<ComposerHandle>()
  render(
    <TestApp>
      <Composer ref={handle} draftKey="o1.t1" label="Answer" blockedBecause={null} onSend={vi.fn()} />
    </TestApp>,
  )
  const field = screen.getByLabelText<HTMLTextAreaElement>('Answer')
  act(() => handle.current?.write('We look into it.'))
  expect(field.value).toBe('We look into it.')
  fireEvent.change(field, { target: { value: 'Good day, Bea. ' } })
  act(() => handle.current?.write('We look into it.'))
  expect(field.value).toBe('Good day, Bea.\nWe look into it.')
})

test('Enter during a file upload shows that it is in progress, until it has finished', async () => {
  const arrive: (() => void)[] = []
  vi.stubGlobal('fetch', async () =>
    Response.json({
      success: true,
      message: '',
      data: [{ url: '/api/files/private-a.pdf', filename: 'private-a.pdf' }],
    }),
  )
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      readonly status = 200
      readonly upload = {}
      onload: (() => void) | undefined
      open = () => undefined
      setRequestHeader = () => undefined
      send = () => void arrive.push(() => this.onload?.())
    },
  )
  const onSend = vi.fn()
  const { container } = render(
    <TestApp>
      <Composer draftKey="b1.s1" label="Message to Sol" blockedBecause={null} onSend={onSend} />
    </TestApp>,
  )
  const picker = container.querySelector<HTMLInputElement>('input[type="file"]')
  fireEvent.change(picker as HTMLInputElement, { target: { files: [new File(['%PDF-1.4'], 'brief.pdf')] } })
  await waitFor(() => expect(arrive).toHaveLength(1))
  const field = screen.getByLabelText('Message to Sol')
  fireEvent.change(field, { target: { value: 'As promised' } })
  expect(screen.getByRole('status').textContent).toBe('')
  fireEvent.keyDown(field, { key: 'Enter' })
  expect(screen.getByRole('status').textContent).toBe(
    'Your files are still being uploaded. Send the message once they are there.',
  )
  expect(onSend).not.toHaveBeenCalled()
  arrive[0]?.()
  await screen.findByText('brief.pdf')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
  fireEvent.keyDown(field, { key: 'Enter' })
  await waitFor(() => expect(onSend).toHaveBeenCalledTimes(2))
})

test('files beyond the tenth are rejected, whether the others are attached or uploading', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const files = ['a1', 'b2'].map((id) => ({ filename: `private-${id}.pdf`, name: `${id}.pdf`, preview: null }))
  localStorage.setItem('market.draft.chat.b1.s1', JSON.stringify({ text: '', files }))
  const { container } = render(
    <TestApp>
      <Composer draftKey="b1.s1" label="Message to Sol" blockedBecause={null} onSend={vi.fn()} />
    </TestApp>,
  )
  const choose = (...names: string[]) =>
    fireEvent.change(container.querySelector('input[type="file"]') as HTMLInputElement, {
      target: { files: names.map((name) => new File(['%PDF-1.4'], name)) },
    })
  const sentence = () => screen.queryByText('You can upload a maximum of 10 media files only.')
  choose(...['c', 'd', 'e', 'f', 'g', 'h', 'i'].map((name) => `${name}.pdf`))
  await waitFor(() => expect(screen.getAllByRole('progressbar')).toHaveLength(7))
  expect(sentence()).toBeNull()
  choose('j.pdf', 'k.pdf')
  await waitFor(() => expect(sentence()).not.toBeNull())
  expect(screen.getAllByRole('progressbar')).toHaveLength(8)
  expect(screen.queryByText('k.pdf')).toBeNull()
  choose('photo.heic', 'l.pdf')
  await screen.findByText(
    'You can only send images (png, jpg, jpeg) and PDF documents. You can upload a maximum of 10 media files only.',
  )
})

test.each([
  ['an input method', { isComposing: true }],
  ['an input method of Safari', { keyCode: 229 }],
])('Enter that confirms a word of %s does not send the message', (_, facts) => {
  const onSend = vi.fn()
  render(
    <TestApp>
      <Composer draftKey="b1.s1" label="Message to Sol" blockedBecause={null} onSend={onSend} />
    </TestApp>,
  )
  const field = screen.getByLabelText<HTMLTextAreaElement>('Message to Sol')
  fireEvent.change(field, { target: { value: 'こんにちは' } })
  fireEvent.keyDown(field, { key: 'Enter', ...facts })
  expect(onSend).not.toHaveBeenCalled()
  fireEvent.keyDown(field, { key: 'Enter', keyCode: 13 })
  expect(onSend).toHaveBeenCalledOnce()
})
