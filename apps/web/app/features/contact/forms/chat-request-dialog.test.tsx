import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { ChatRequestDialog } from './chat-request-dialog.tsx'

beforeEach(() => {
  startSession({ token: 't', user: { id: 'b1', fullName: 'Bea Morrow', type: 'BUYER' } as never }, false)
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data: {} }))
})
const [one, another] = ['01a21349-f74b-7132-938a-5c6bf52eda6a', '01a21349-f5c0-7753-ae98-9d5c01685e1e']
const closed = vi.fn()

/** Opens the form for a seller and returns its message field. */
async function ask(id: string): Promise<HTMLTextAreaElement> {
  cleanup()
  render(
    <TestApp>
      <ChatRequestDialog opened onClose={closed} seller={{ id, fullName: 'Sol Herrera' }} />
    </TestApp>,
  )
  return screen.findByLabelText<HTMLTextAreaElement>('Message')
}
const write = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } })

test('the draft of a chat request is kept until it is sent, for its seller only', async () => {
  write(await ask(one), 'Could you draw a label?')
  expect((await ask(another)).value).toBe('')
  await waitFor(async () => expect((await ask(one)).value).toBe('Could you draw a label?'))
  fireEvent.click(screen.getByRole('button', { name: 'Send chat request' }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  expect((await ask(one)).value).toBe('')
})
