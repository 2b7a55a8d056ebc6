import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { Withdrawals } from './withdrawals.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

/** The queue, where a file for the bank is refused with this code. */
async function askForFile(code: string): Promise<void> {
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('/bank-file')
      ? Response.json({ success: false, message: 'Not now.', data: { code } }, { status: 409 })
      : Response.json({ success: true, message: '', data: { records: [], total: 0, pendingTotal: 30 } }),
  )
  render(
    <TestApp>
      <Withdrawals />
    </TestApp>,
  )
  await screen.findByText('$30.00')
  fireEvent.click(screen.getByRole('button', { name: 'Batch for the bank' }))
  fireEvent.click(await screen.findByRole('button', { name: 'Make the file' }))
}

test('where everything that waits is in a file already, a new one is offered', async () => {
  await askForFile('NOTHING_TO_PAY_OUT')
  expect(await screen.findByText('Everything that waits is in a file already')).toBeTruthy()
})

test('where no file can be made nothing is asked any more', async () => {
  await askForFile('NO_PAYOUT_WAITS')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
