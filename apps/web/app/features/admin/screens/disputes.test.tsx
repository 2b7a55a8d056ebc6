import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { Disputes } from './disputes.tsx'

const dispute = {
  id: 'd1',
  bookingId: 'b1',
  number: 1042,
  title: 'A gate for the yard',
  price: 200,
  buyer: { id: 'u1', fullName: 'Bea Lindqvist' },
  seller: { id: 'u2', fullName: 'Sol Herrera' },
  raisedBy: { id: 'u1', fullName: 'Bea Lindqvist' },
  reason: 'The letters fell off.',
  created: '2026-11-25T12:00:00.000Z',
}

test.each([
  ['', 'The longest waiting first.', 'Waiting'],
  ['?status=Decided', 'The newest first.', 'Raised'],
  ['?status=WithDrawn', 'The newest first.', 'Raised'],
])('the order and the column heading of the disputes with “%s”', async (search, lead, age) => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, message: '', data: { records: [dispute], total: 1, next: null, actions: [] } }),
  )
  render(
    <TestApp at={`/admin/disputes${search}`}>
      <Disputes />
    </TestApp>,
  )
  await screen.findAllByText('A gate for the yard')
  screen.getByText(lead)
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
  expect(titles.filter((title) => title === 'Waiting' || title === 'Raised')).toEqual([age])
})
