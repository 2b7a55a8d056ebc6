import { adjustWallet, decideAdjustment } from '@market/contract/admin/endpoints-people.ts'
import { createBooking, declineBooking } from '@market/contract/bookings/endpoints.ts'
import { approvePayout, cancelWithdrawRequest, rejectPayout } from '@market/contract/withdrawals/endpoints.ts'
import { expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'
import { registerAdmin } from './fixtures/admins.ts'
import { boughtService, brokenInvariants, buyService, walletOf } from './fixtures/bookings.ts'
import { pay, topUp } from './fixtures/money.ts'
import { registerBuyer, registerSeller } from './fixtures/people.ts'
import { withdraw } from './fixtures/withdrawals.ts'

// All calls run within the ten seconds in which a repeated call without an idempotency key counts as a double click.
const market = useTestApp()

test('a withdrawal can be requested again after it was canceled or rejected, and the money is held', async () => {
  const [seller, admin] = await Promise.all([registerSeller(market), registerAdmin(market)])
  await topUp(market, seller, 200)
  const { withdrawal: first } = await withdraw(market, seller, 50)
  expect((await withdraw(market, seller, 50)).withdrawal.id).toBe(first.id)
  await market.call(cancelWithdrawRequest, { id: first.id }, { token: seller.token })
  const { withdrawal: second, walletAmount } = await withdraw(market, seller, 50)
  expect(second.id).not.toBe(first.id)
  expect(walletAmount).toBe(150)
  await market.call(rejectPayout, { id: second.id, reason: 'Another account, please.' }, { token: admin.token })
  expect((await withdraw(market, seller, 50)).withdrawal.id).not.toBe(second.id)
  expect(await walletOf(market, seller)).toBe(15_000)
  expect(await brokenInvariants(market)).toEqual([])
})

test('a service can be bought again after its seller declined', async () => {
  const deal = await boughtService(market)
  const service = { id: deal.booking.listingId ?? '' }
  await market.call(declineBooking, { id: deal.id }, { token: deal.seller.token })
  const anew = await buyService(market, deal.buyer, service)
  expect(anew).toMatchObject({ status: 'Ongoing', inEscrow: 200 })
  expect(anew.id).not.toBe(deal.id)
  const [once, twice] = await Promise.all(
    [1, 2].map(() => market.call(createBooking, { serviceId: service.id as never }, { token: deal.buyer.token })),
  )
  expect([once?.id, twice?.id]).toEqual([anew.id, anew.id])
  expect(await brokenInvariants(market)).toEqual([])
})

test.each(['decline', 'abandon', 'success'] as const)(
  'after a payment that ended in %s, the same amount gets a new payment',
  async (outcome) => {
    const buyer = await registerBuyer(market)
    const first = await pay(market, buyer.token, 33, outcome)
    const second = await pay(market, buyer.token, 33, 'success')
    expect(second.paymentId).not.toBe(first.paymentId)
    expect(await walletOf(market, buyer)).toBe(outcome === 'success' ? 6600 : 3300)
  },
)

test('a rejected adjustment can be requested again', async () => {
  const [admin, buyer] = await Promise.all([registerAdmin(market), registerBuyer(market)])
  const ask = { id: buyer.user.id, direction: 'give', amount: 5000, reason: 'Goodwill' } as const
  const { id } = await market.call(adjustWallet, ask, { token: admin.token })
  await market.call(decideAdjustment, { id, decision: 'refuse' }, { token: admin.token })
  const anew = await market.call(adjustWallet, ask, { token: admin.token })
  expect(anew).toMatchObject({ status: 'Waiting' })
  expect(anew.id).not.toBe(id)
})

test('a second click never sends the same money twice, however quickly the first was approved', async () => {
  const [seller, asker, other] = [
    await registerSeller(market),
    await registerAdmin(market),
    await registerAdmin(market),
  ]
  await topUp(market, seller, 200)
  const { withdrawal } = await withdraw(market, seller, 50)
  const paid = { id: withdrawal.id, payoutReference: 'BANK-1' }
  await market.call(approvePayout, paid, { token: asker.token })
  expect((await withdraw(market, seller, 50)).withdrawal.id).toBe(withdrawal.id)

  const ask = { id: seller.user.id, direction: 'give', amount: 5000, reason: 'Goodwill' } as const
  const { id } = await market.call(adjustWallet, ask, { token: asker.token })
  await market.call(decideAdjustment, { id, decision: 'approve' }, { token: other.token })
  expect((await market.call(adjustWallet, ask, { token: asker.token })).id).toBe(id)
  expect(await walletOf(market, seller)).toBe(15_000 + 500_000)
})
