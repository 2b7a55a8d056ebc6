import { allow } from '@market/contract/actions.ts'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { Toasts } from '#ui/feedback/toasts.tsx'
import type { BookingDetail } from '../api.ts'
import { BookingActions } from './booking-actions.tsx'

const buyer = { id: 'b1', fullName: 'Bea Morrow' }
const cancelling = {
  id: 'k1',
  status: 'Amidst-Cancellation',
  settlementStatus: 'Pending',
  cancelByType: 'SELLER',
  turn: 'BUYER',
  actions: allow('acceptSettlement', 'raiseDispute'),
  settlementAmountProposed: 150,
  counterAmountProposed: null,
  price: 200,
  inEscrow: 200,
  platformFee: 10,
  settlementMinimum: 20,
  settlementMaximum: 190,
  buyerId: buyer.id,
  sellerId: 's1',
  buyer,
  seller: { id: 's1', fullName: 'Sol Herrera' },
  terms: {},
} as unknown as BookingDetail

/** Response to the next read of the booking. */
const server = { booking: cancelling }

function Booking() {
  const [booking, setBooking] = useState(cancelling)
  return (
    <>
      <button type="button" onClick={() => setBooking(server.booking)}>
        Refetch
      </button>
      <BookingActions booking={booking}>{null}</BookingActions>
    </>
  )
}

const become = (booking: BookingDetail) => {
  server.booking = booking
  fireEvent.click(screen.getByText('Refetch'))
}

const show = () =>
  render(
    <TestApp>
      <Toasts />
      <Booking />
    </TestApp>,
  )
const asking = () => screen.queryByRole('dialog', { name: 'Accept this settlement?' })
const press = (place: HTMLElement | null) =>
  fireEvent.click(
    [...(place ?? document.body).querySelectorAll('button')].find(
      (at) => at.textContent === 'Accept settlement',
    ) as Element,
  )

const sent: unknown[] = []
beforeEach(() => {
  startSession({ token: 't', user: { ...buyer, type: 'BUYER' } as never }, false)
  sent.length = 0
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    sent.push(JSON.parse(String(body)))
    return Response.json({ success: true, message: '', data: { ...cancelling, status: 'Cancelled', actions: [] } })
  })
})
test('accepting a settlement sends the refund that was shown', async () => {
  show()
  press(null)
  await waitFor(() => expect(asking()?.textContent).toContain('$150.00'))
  press(asking())
  await waitFor(() => expect(sent[0]).toMatchObject({ type: 'Cancellation', status: 'Accepted', amount: 150 }))
})

test.each([
  [
    'another refund is proposed',
    { settlementAmountProposed: 50 },
    'Sol Herrera has proposed to cancel, with $50.00 back to you.',
  ],
  [
    'it is withdrawn',
    { status: 'Ongoing', actions: allow('raiseDispute') } as const,
    'Sol Herrera is working on it. $200.00 is in escrow for this work.',
  ],
])('an open dialog closes when %s, states why, and does not reopen automatically', async (_, changes, why) => {
  show()
  press(null)
  await waitFor(() => expect(asking()).not.toBeNull())
  become({ ...cancelling, ...(changes as Partial<BookingDetail>) })
  await waitFor(() => expect(asking()).toBeNull())
  await screen.findByText(`That is no longer possible. ${why}`)
  become(cancelling)
  expect(asking()).toBeNull()
  expect(sent).toEqual([])
})
