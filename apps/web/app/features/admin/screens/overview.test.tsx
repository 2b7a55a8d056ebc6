import { render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { TestApp } from '#lib/testing/test-app.tsx'
import { Overview } from './overview.tsx'

const nothing = { count: 0, amount: 0, payments: [] }

/** Renders the overview of a marketplace without any other problem. */
function show(losses: object, retriedJobs: object[] = []) {
  const trouble = {
    overdueDeadlines: 0,
    overdueEvents: 0,
    ledgerDisagreements: 0,
    retriedJobs,
    failedJobs: [],
    failingDeadlines: [],
    differingClocks: [],
    losses,
  }
  const before = { users: 0, bookings: 0, volume: 0, fees: 0 }
  const overview = {
    users: [],
    listings: [],
    bids: [],
    bookings: [],
    money: [],
    waiting: [],
    days: [],
    before,
    trouble,
  }
  const answers = { '/overview': overview, '/ledger': { report: null } }
  const queue = { records: [], total: 0 }
  vi.stubGlobal('fetch', async (url: string) => {
    const data = Object.entries(answers).find(([part]) => url.includes(part))?.[1] ?? queue
    return Response.json({ success: true, message: '', data })
  })
  render(
    <TestApp>
      <Overview />
    </TestApp>,
  )
}

test('shows that all is well without any loss', async () => {
  show(nothing)
  expect(await screen.findByText(/All systems normal/)).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('shows that emails keep failing while they are still retried', async () => {
  show(nothing, [{ job: 'messages.send', count: 2, failures: 5, lastError: 'connect ECONNREFUSED' }])
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(
    'Sending emails keeps failing: 5 attempts have failed and 2 jobs are waiting. We keep trying. Last error: connect ECONNREFUSED',
  )
})

test('shows reversals beyond the wallet balances, with the amount and the payments', async () => {
  const payments = [
    { orderId: 'PAY-10002', lost: 5 },
    { orderId: 'PAY-10001', lost: 75 },
  ]
  show({ count: 7, amount: 180, payments })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toBe(
    '7 card payments went back further than the wallet held: $180.00 lost, in the last 30 days; then they leave this list. Look at what their payers have running: PAY-10002 ($5.00), PAY-10001 ($75.00) and 5 more.',
  )
  expect(within(alert).getByRole('link', { name: 'PAY-10001' }).getAttribute('href')).toBe(
    '/admin/payments?q=PAY-10001',
  )
  expect(screen.queryByText(/All systems normal/)).toBeNull()
})
