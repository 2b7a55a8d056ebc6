import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { ReportButton } from './report-button.tsx'

beforeEach(() => {
  startSession({ token: 't', user: { id: 'b1', fullName: 'Bea Morrow', type: 'BUYER' } as never }, false)
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data: null }))
  render(
    <TestApp>
      <ReportButton user={{ id: '01a21349-f74b-7132-938a-5c6bf52eda6a', fullName: 'Sol Herrera' }} isReported={false} />
    </TestApp>,
  )
})
const dialog = () => screen.queryByRole('dialog')
async function open(): Promise<HTMLTextAreaElement> {
  fireEvent.click(screen.getByRole('button', { name: 'Report' }))
  return screen.findByLabelText<HTMLTextAreaElement>('Reason')
}

test('a reason is kept until it is sent, even when the form is closed', async () => {
  fireEvent.change(await open(), { target: { value: 'Asks for payment elsewhere.' } })
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(dialog()).toBeNull())
  await open()
  await waitFor(() => expect(screen.getByDisplayValue('Asks for payment elsewhere.')).toBeTruthy())
  fireEvent.submit(screen.getByLabelText('Reason').closest('form') as HTMLFormElement)
  await waitFor(() => expect(dialog()).toBeNull())
  expect((await open()).value).toBe('')
})
