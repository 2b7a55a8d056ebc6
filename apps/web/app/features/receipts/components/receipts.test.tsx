import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { InvoiceDetailsDialog } from '../forms/invoice-details-dialog.tsx'
import { BookingReceipts } from './booking-receipts.tsx'
import { Receipts } from './receipts.tsx'

const receipt = {
  id: 'r1',
  number: 'BR-2026-000007',
  kind: 'bookingReceipt',
  subject: 'Logo design',
  total: 200,
  issued: '2026-11-22T10:00:00Z',
  bookingId: 'b1',
}

const answering = (data: (url: string) => unknown) =>
  vi.stubGlobal('fetch', async (url: string | URL | Request) =>
    Response.json({ success: true, message: '', data: data(String(url instanceof Request ? url.url : url)) }),
  )

test('a receipt shows its kind, number, subject and total, and downloads as PDF', async () => {
  answering((url) =>
    url.includes('/pdf')
      ? { filename: 'BR-2026-000007.pdf', contentType: 'application/pdf', content: btoa('%PDF-1.7') }
      : { records: [receipt], total: 1 },
  )
  const saved = vi.fn<(blob: Blob) => string>(() => 'blob:x')
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: saved, revokeObjectURL: () => undefined }))
  render(
    <TestApp>
      <Receipts />
    </TestApp>,
  )
  expect(await screen.findByText('Booking receipt')).toBeTruthy()
  expect(screen.getByText('Logo design')).toBeTruthy()
  expect(screen.getByText('22 Nov 2026').parentElement?.textContent).toBe('BR-2026-000007 · 22 Nov 2026')
  fireEvent.click(screen.getByRole('button', { name: 'Download BR-2026-000007 as PDF' }))
  await waitFor(() => expect(saved).toHaveBeenCalled())
  expect(await saved.mock.calls[0]?.[0].text()).toBe('%PDF-1.7')
})

test('a user without receipts learns which will appear', async () => {
  answering(() => ({ records: [], total: 0 }))
  render(
    <TestApp>
      <Receipts />
    </TestApp>,
  )
  expect(await screen.findByText('No receipts yet')).toBeTruthy()
})

const selfBilling = { agreedAt: null, taxPercent: 0, terms: 'I agree to invoices in my name.' }

function showSelfBilling(answer: object) {
  startSession({ token: 't', user: { id: 's1', type: 'SELLER', fullName: 'Sol Herrera', step: 4 } as never }, false)
  answering((url) => (url.includes('self-billing') ? answer : { records: [], total: 0 }))
  render(
    <TestApp>
      <Receipts />
    </TestApp>,
  )
}

test('a seller whose invoice details are incomplete sees why self-billing cannot be turned on', async () => {
  const blocked = 'Add to your invoice details first: address.'
  showSelfBilling({ ...selfBilling, actions: [{ name: 'agree', blocked }] })
  fireEvent.click(await screen.findByRole('button', { name: 'Self-billing' }))
  expect(await screen.findByText(blocked)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Turn on' }).hasAttribute('disabled')).toBe(true)
})

test('a seller who has agreed to self-billing sees since when, to what, and a way out', async () => {
  showSelfBilling({ ...selfBilling, agreedAt: '2026-11-22T10:00:00Z', taxPercent: 18, actions: [{ name: 'end' }] })
  fireEvent.click(await screen.findByRole('button', { name: 'Self-billing: on' }))
  expect(await screen.findByText(/On since 22 Nov 2026. Your prices include 18% tax/)).toBeTruthy()
  expect(screen.getByText(`You agreed to this: “${selfBilling.terms}”`)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Turn off' })).toBeTruthy()
})

test('where self-billing is not offered, no button leads to it', async () => {
  showSelfBilling({ ...selfBilling, actions: [] })
  await screen.findByText('No receipts yet')
  expect(screen.queryByRole('button', { name: /Self-billing/ })).toBeNull()
})

test('a booking without receipts states so', async () => {
  answering(() => ({ records: [], total: 0 }))
  render(
    <TestApp>
      <BookingReceipts bookingId="b1" />
    </TestApp>,
  )
  expect(await screen.findByText('There are none for this booking.')).toBeTruthy()
})

const vatCheck = { vatNumber: 'DE123456789', checked: '2026-11-12T10:00:00Z', consultationNumber: null }

test.each([
  [{ ...vatCheck, state: 'valid' }, 'Checked with VIES on 12 Nov 2026: valid'],
  [
    { ...vatCheck, state: 'valid', consultationNumber: 'WAPI1' },
    'Checked with VIES on 12 Nov 2026: valid (consultation no. WAPI1)',
  ],
  [
    { ...vatCheck, state: 'invalid' },
    'VIES does not know this number, so invoices include tax. Please check the number.',
  ],
  [
    { ...vatCheck, state: 'pending', checked: null },
    'VIES has not confirmed this number yet. Until it does, invoices include tax.',
  ],
])('the invoice details say what VIES knows about the saved number', async (check, sentence) => {
  const details = { businessName: 'Studio Nord', address: '', countryId: 'DE', vatNumber: 'DE123456789' }
  answering((url) => (url.includes('invoice-details') ? { ...details, vatCheck: check } : { records: [], total: 0 }))
  render(
    <TestApp>
      <InvoiceDetailsDialog opened onClose={() => undefined} />
    </TestApp>,
  )
  expect(await screen.findByText(sentence)).toBeTruthy()
  fireEvent.change(screen.getByRole('textbox', { name: 'VAT or tax number' }), { target: { value: 'DE987654321' } })
  expect(screen.queryByText(sentence)).toBeNull()
  expect(screen.getByDisplayValue('DE987654321')).toBeTruthy()
})
