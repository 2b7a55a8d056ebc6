import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { ReceiptsScreen } from './receipts.tsx'

test('the console lists documents of all users and offers the bookkeeping files', async () => {
  const document = {
    id: 'd1',
    number: 'FI-2026-000042',
    kind: 'feeInvoice',
    user: { id: 'u1', fullName: 'Otis Marlow' },
    seller: null,
    subject: 'Shop sign',
    total: 10,
    tax: 1.6,
    bookingId: null,
    issued: '2026-11-22T10:00:00Z',
  }
  const invoice = {
    ...document,
    id: 'd2',
    number: 'SI-17-2026-000001',
    kind: 'sellerInvoice',
    seller: { id: 'u2', fullName: 'Rao Design' },
  }
  const records = [document, invoice]
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, message: '', data: { records, total: 2, isMore: false, next: null } }),
  )
  render(
    <TestApp>
      <ReceiptsScreen />
    </TestApp>,
  )
  expect(await screen.findByText('FI-2026-000042')).toBeTruthy()
  expect(screen.getAllByText('Otis Marlow')).toHaveLength(2)
  expect(screen.getByText('Rao Design')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'SI-17-2026-000001' }))
  const panel = await screen.findByRole('dialog', { name: 'SI-17-2026-000001' })
  for (const [title, name] of [
    ['Issued to', 'Otis Marlow'],
    ['Issued for', 'Rao Design'],
  ] as const)
    expect(within(panel).getByText(title).nextElementSibling?.textContent).toBe(name)
  for (const name of ['Seller totals', 'Tax summary', 'Journal'])
    expect(screen.getByRole('button', { name })).toBeTruthy()
})
