import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { startSession } from '#lib/session/session.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import type { BookingDetail } from '../api.ts'
import { CurrentProcesses } from './process-cards.tsx'

const buyer = { id: 'b1', fullName: 'Bea Morrow' }

test.each([
  ['Pending', 'Cancellation proposed by you.'],
  ['Rejected', 'Cancellation proposed by you.'],
  ['Accepted', 'Cancelled by you.'],
])('a cancellation with a settlement that is %s is described as: %s', (settlementStatus, sentence) => {
  startSession({ token: 't', user: { ...buyer, type: 'BUYER' } as never }, false)
  const booking = {
    buyerId: buyer.id,
    buyer,
    sellerId: 's1',
    seller: { id: 's1', fullName: 'Sol Herrera' },
    status: 'Amidst-Cancellation',
    settlementStatus,
    cancelByType: 'BUYER',
    reason: null,
    settlementAmountProposed: 20,
    counterAmountProposed: null,
    refundAmount: null,
    disputeStatus: null,
    completionProcess: null,
  } as unknown as BookingDetail
  render(
    <TestApp>
      <CurrentProcesses booking={booking} />
    </TestApp>,
  )
  expect(screen.getByText(sentence)).toBeTruthy()
})
