import { allow, allowUnless } from '@market/contract/actions.ts'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { useLiveUpdates } from '#lib/api/socket.ts'
import { startSession } from '#lib/session/session.ts'
import { channelWith } from '#lib/testing/channel.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import '../live.ts'
import { Payments } from './payments.tsx'

const payment = {
  id: 'p1',
  orderId: 'PAY-10001',
  user: { id: 'u1', fullName: 'Bea Lindqvist', type: 'BUYER' },
  amount: 100,
  refunded: 0,
  reversals: [] as object[],
  fromWithdrawals: 0,
  lost: 0,
  status: 'Success',
  provider: 'stripe',
  created: '2026-11-25T12:00:00.000Z',
  actions: allow('refund'),
}

function Console() {
  useLiveUpdates()
  return <Payments />
}

test('a payment that another operator refunds is updated at once, and offers no second refund', async () => {
  let now = payment
  vi.stubGlobal('fetch', async (url: string) => {
    const data = url.includes('/payments') ? { records: [now], total: 1, next: null } : { level: 'owner', actions: [] }
    return Response.json({ success: true, message: '', data })
  })
  startSession({ token: 't', user: { id: 'o1', type: 'ADMIN', fullName: 'Olive Marsh' } as never }, false)
  render(
    <TestApp>
      <Console />
    </TestApp>,
  )
  fireEvent.click((await screen.findAllByRole('button', { name: /PAY-10001/ }))[0] as HTMLElement)
  const panel = await screen.findByRole('dialog', { name: 'PAY-10001' })
  expect(within(panel).getByRole('button', { name: 'Refund to the card' })).toHaveProperty('disabled', false)
  expect(within(panel).queryByText('Sent back')).toBeNull()

  now = {
    ...payment,
    refunded: 100,
    reversals: [{ cause: 'refund', amount: 100 }],
    status: 'Refunded',
    actions: allowUnless('refund', 'Nothing is left to refund to the card.'),
  }
  const channel = await channelWith('changed')
  channel.emit('changed', { kind: 'console', id: null })
  await within(panel).findByText('Nothing is left to refund to the card.')
  within(panel).getByText('Sent back')
  expect(within(panel).getByRole('button', { name: 'Refund to the card' })).toHaveProperty('disabled', true)
})

/** Shows this payment in the table, and opens its panel. */
async function openPayment(now: object): Promise<HTMLElement> {
  vi.stubGlobal('fetch', async (url: string) => {
    const data = url.includes('/payments') ? { records: [now], total: 1, next: null } : { level: 'owner', actions: [] }
    return Response.json({ success: true, message: '', data })
  })
  render(
    <TestApp>
      <Payments />
    </TestApp>,
  )
  fireEvent.click((await screen.findAllByRole('button', { name: /PAY-10001/ }))[0] as HTMLElement)
  return screen.findByRole('dialog', { name: 'PAY-10001' })
}

test('a page opened before an upgrade shows a payment whose reversal has a cause of the new release', async () => {
  const now = { ...payment, refunded: 100, reversals: [{ cause: 'causeOfTheNextRelease', amount: 100 }], actions: [] }
  within(await openPayment(now)).getByText('Sent back')
})

test('a payment that was charged back shows the loss in its row and in its panel', async () => {
  const reversals = [
    { cause: 'refund', amount: 10 },
    { cause: 'dispute', amount: 90 },
  ]
  const now = { ...payment, refunded: 100, reversals, lost: 75, actions: [] }
  const panel = await openPayment(now)
  expect(screen.getAllByText('Refund, Chargeback').length).toBeGreaterThan(0)
  const facts = [...panel.querySelectorAll('dt')].map((name) => [
    name.textContent,
    name.nextElementSibling?.textContent,
  ])
  expect(facts).toEqual(
    expect.arrayContaining([
      ['Sent back', '$100.00'],
      ['Refund', '$10.00'],
      ['Chargeback', '$90.00'],
      ['Lost', '$75.00'],
    ]),
  )
  within(panel).getByText(/\$75\.00 of it was no longer in the wallet: the marketplace bears that/)
})
