import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { ReceiptsScreen } from './receipts.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the console lists documents of all users and offers the bookkeeping files', async () => {
  const document = {
    id: 'd1',
    number: 'FI-2026-000042',
    kind: 'feeInvoice',
    user: { id: 'u1', fullName: 'Otis Marlow' },
    subject: 'Shop sign',
    total: 10,
    tax: 1.6,
    bookingId: null,
    issued: '2026-11-22T10:00:00Z',
  }
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, message: '', data: { records: [document], total: 1, isMore: false, next: null } }),
  )
  render(
    <TestApp>
      <ReceiptsScreen />
    </TestApp>,
  )
  expect(await screen.findByText('FI-2026-000042')).toBeTruthy()
  expect(screen.getByText('Otis Marlow')).toBeTruthy()
  for (const name of ['Seller totals', 'Tax summary', 'Journal'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
})
