import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { Bookings } from './bookings.tsx'

const booking = {
  id: 'b1',
  number: 'BK-1042',
  title: 'A gate',
  status: 'Cancelled',
  price: 200,
  agreedFee: 10,
  keptFee: 33.34,
  buyer: { id: 'u1', fullName: 'Bea Lindqvist' },
  seller: { id: 'u2', fullName: 'Sol Herrera' },
  created: '2026-11-25T12:00:00.000Z',
}

test('the table and its export separate the agreed fee from the kept one, which is empty for active bookings', async () => {
  const records = [booking, { ...booking, id: 'b2', number: 'BK-1043', status: 'Ongoing', keptFee: null }]
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, message: '', data: { records, total: 2, isMore: false, next: null } }),
  )
  render(
    <TestApp>
      <Bookings />
    </TestApp>,
  )
  await screen.findAllByText('BK-1042')
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  const rows = screen.getAllByRole('row').slice(1)
  const fees = rows.map((row) =>
    ['Agreed fee', 'Fee kept'].map((title) => row.children[titles.indexOf(title)]?.textContent),
  )
  expect(fees).toEqual([
    ['$10.00', '$33.34'],
    ['$10.00', ''],
  ])
  const saved: Blob[] = []
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${saved.push(file as Blob)}`)
  fireEvent.click(screen.getByRole('button', { name: 'Download CSV' }))
  await waitFor(() => expect(saved).toHaveLength(1))
  const csv = (await saved[0]?.text()) ?? ''
  const lines = csv.split('\r\n').map((line) => line.split(','))
  const kept = lines[0]?.indexOf('"Fee kept"') ?? -1
  expect(lines.slice(1, 3).map((line) => line[kept])).toEqual(['33.34', ''])
})
