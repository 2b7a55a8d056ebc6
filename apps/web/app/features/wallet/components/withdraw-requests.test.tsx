import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { WithdrawRequests } from './withdraw-requests.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const rejected = {
  id: 'w1',
  number: 'WD-1001',
  amount: 5,
  status: 'Rejected',
  created: '2026-11-22T10:00:00Z',
  updated: '2026-11-22T11:00:00Z',
  accountNumber: '•••• 3000',
  iban: 'DE •••• 3000',
  firstName: 'Mira',
  lastName: 'Anand',
  payoutReference: null,
  sentAt: null,
  returnedAt: null as string | null,
  frozenAt: null as string | null,
  actions: [],
}

test('the reason for an unpaid request is a sentence, with or without its own period', async () => {
  const reasons = ['The name is of somebody else', 'The account is closed.']
  const records = reasons.map((reason, index) => ({ ...rejected, id: `w${index}`, reason }))
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data: { records, total: 2 } }))
  render(
    <TestApp>
      <WithdrawRequests />
    </TestApp>,
  )
  for (const reason of ['The name is of somebody else.', 'The account is closed.'])
    expect(await screen.findByText(`Not paid: ${reason} The money is back in your wallet.`)).toBeTruthy()
})

test('a request returned by the bank states so, with its payout reference', async () => {
  const returned = {
    ...rejected,
    reason: 'The account is closed',
    payoutReference: 'BANK-7',
    returnedAt: '2026-11-24T09:30:00Z',
  }
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, message: '', data: { records: [returned], total: 1 } }),
  )
  render(
    <TestApp>
      <WithdrawRequests />
    </TestApp>,
  )
  expect(
    await screen.findByText(
      /^Paid with reference BANK-7, and sent back by your bank: The account is closed\. The money is back in your wallet since /,
    ),
  ).toBeTruthy()
})
