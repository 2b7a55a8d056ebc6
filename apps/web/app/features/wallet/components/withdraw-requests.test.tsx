import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { WithdrawRequests } from './withdraw-requests.tsx'

const rejected = {
  id: 'w1',
  number: 'WD-1001',
  amount: 5,
  toBank: 5,
  toCard: 0,
  sentBack: 0,
  unreturned: 0,
  restDecision: null as string | null,
  heldUntil: null,
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

test.each([
  [null, 'We will decide about the rest and tell you.'],
  ['bank', 'The rest was paid to your bank.'],
  ['wallet', 'The rest is back in your wallet.'],
])('a request with card money that did not return to a card says where it is: %s', async (restDecision, sentence) => {
  const approved = {
    ...rejected,
    amount: 65,
    toBank: 10,
    toCard: 55,
    unreturned: 50,
    restDecision,
    status: 'Approved',
    reason: null,
    payoutReference: 'BANK-7',
  }
  vi.stubGlobal('fetch', async () =>
    Response.json({ success: true, message: '', data: { records: [approved], total: 1 } }),
  )
  render(
    <TestApp>
      <WithdrawRequests />
    </TestApp>,
  )
  expect(
    await screen.findByText('$10.00 to your bank, $5.00 back to your card, $50.00 could not return to your card'),
  ).toBeTruthy()
  expect(screen.getByText((text) => text.endsWith(`reference BANK-7. ${sentence}`))).toBeTruthy()
})

test.each([
  ['Cancelled', null, null],
  ['Rejected', null, null],
  ['Rejected', '2026-11-24T09:30:00Z', '$55.00 back to your card'],
])('a request %s (returned by the bank: %s) claims no payment of money that came back', async (status, at, parts) => {
  const over = { ...rejected, amount: 65, toBank: 10, toCard: 55, status, returnedAt: at, reason: 'Closed' }
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data: { records: [over], total: 1 } }))
  render(
    <TestApp>
      <WithdrawRequests />
    </TestApp>,
  )
  expect(await screen.findByText(/back in your wallet/)).toBeTruthy()
  expect(screen.queryByText(/to your bank|back to your card/)?.textContent ?? null).toBe(parts)
})

test('a part that came back is named while the rest is on its way or paid', async () => {
  const records = ['Pending', 'Approved', 'Rejected'].map((status) => ({
    ...rejected,
    ...(status === 'Rejected' ? { returnedAt: '2026-11-24T09:30:00Z' } : {}),
    id: status,
    number: status,
    heldFor: [],
    amount: 80,
    toBank: 80,
    sentBack: 30,
    reason: 'The account is closed',
    status,
  }))
  vi.stubGlobal('fetch', async () => Response.json({ success: true, message: '', data: { records, total: 3 } }))
  render(
    <TestApp>
      <WithdrawRequests />
    </TestApp>,
  )
  expect(await screen.findAllByText('$30.00 of it came back and is in your wallet again.')).toHaveLength(2)
})
