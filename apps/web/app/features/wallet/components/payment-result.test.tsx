import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { PaymentResult } from './payment-result.tsx'

test('an unpaid user is not said to have left a payment page, which may never have opened', async () => {
  startSession({ token: 't', user: { id: 'b1', type: 'BUYER', fullName: 'Bea Alder' } as never }, false)
  const payment = { orderId: 'PAY-1', amount: 5, created: '2026-11-22T10:00:00Z', walletAmount: 0 }
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, message: '', data: { ...payment, paymentStatus: 'Pending' } }),
  )
  render(
    <TestApp at="/wallets/failed?paymentId=p1">
      <PaymentResult leftEarly />
    </TestApp>,
  )
  expect(await screen.findByRole('heading', { name: 'Payment Failed' })).toBeTruthy()
  expect(
    screen.getByText(/^Sorry but we couldn’t completed the transaction\..*Nothing was taken from your card\.$/),
  ).toBeTruthy()
  expect(screen.queryByText(/You left/)).toBeNull()
})
