import { decideAdjustment, listAdjustments } from '@market/contract/admin/endpoints-people.ts'
import { listPayments, refundPayment } from '@market/contract/admin/endpoints-payments.ts'
import { beforeAll, expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { brokenInvariants, walletOf } from '#fixtures/bookings.ts'
import { pay, topUp } from '#fixtures/money.ts'
import { registerBuyer, registerSeller, type Someone } from '#fixtures/people.ts'
import { withdraw } from '#fixtures/withdrawals.ts'
import { startTestApp } from '#platform/testing/start-test-app.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { allowing } from '#fixtures/actions.ts'

const market = useTestApp()
let owner: Someone
let staff: Someone
beforeAll(async () => {
  owner = await registerAdmin(market)
  staff = await registerAdmin(market, 'staff')
})
const paymentsOf = async ({ user }: Someone, by = owner) =>
  (await market.call(listPayments, { userId: user.id }, { token: by.token })).records
async function paid(dollars: number): Promise<{ buyer: Someone; id: never }> {
  const buyer = await registerBuyer(market)
  await topUp(market, buyer, dollars)
  return { buyer, id: (await paymentsOf(buyer))[0]?.id as never }
}
const refund = (id: never, amount: number, by = owner) =>
  market.send(refundPayment, { id, amount, reason: 'Paid twice' }, { token: by.token })

test('payments are found by number, name and id, and only an owner is offered to refund one', async () => {
  const { buyer, id } = await paid(80)
  const [payment] = await paymentsOf(buyer)
  expect(payment).toMatchObject({ amount: 80, refunded: 0, status: 'Paid', actions: allowing('refund') })
  for (const q of [payment?.orderId ?? '', payment?.orderId.slice(4) ?? '', id, buyer.user.email ?? ''])
    expect((await market.call(listPayments, { q }, { token: owner.token })).records.map((row) => row.id)).toEqual([id])
  expect((await paymentsOf(buyer, staff))[0]?.actions).toEqual([
    { name: 'refund', blocked: 'Only an owner can refund a card.' },
  ])
  expect(await refund(id, 10, staff)).toMatchObject({ status: 403, data: { code: 'OWNER_ONLY' } })
  expect(await walletOf(market, buyer)).toBe(8000)
})

test('a refund leaves the wallet at once, shows on the payment and is limited to the remaining amount', async () => {
  const { buyer, id } = await paid(80)
  expect(await refund(id, 30)).toMatchObject({ status: 200, data: { status: 'Posted', amount: -30 } })
  expect(await walletOf(market, buyer)).toBe(5000)
  expect(await refund(id, 50.01)).toMatchObject({ status: 409, data: { code: 'REFUND_TOO_HIGH' } })
  expect((await refund(id, 50)).status).toBe(200)
  expect(await paymentsOf(buyer)).toMatchObject([
    { refunded: 80, actions: [{ name: 'refund', blocked: 'Nothing is left to refund to the card.' }] },
  ])
  const { records } = await market.call(listAdjustments, { userId: buyer.user.id }, { token: owner.token })
  expect(records.map(({ payment }) => payment)).toEqual(Array(2).fill((await paymentsOf(buyer))[0]?.orderId))
  expect(await brokenInvariants(market)).toEqual([])
})

test.each(['decline', 'abandon'] as const)('a payment that ended with %s offers no refund', async (outcome) => {
  const buyer = await registerBuyer(market)
  await pay(market, buyer.token, 40, outcome)
  for (const by of [owner, staff]) expect(await paymentsOf(buyer, by)).toMatchObject([{ actions: [] }])
})

test('a refund above the limit waits for a second operator, and moves no money before', async () => {
  const { buyer, id } = await paid(300)
  const asked = await refund(id, 150)
  expect(asked).toMatchObject({ status: 200, data: { status: 'Waiting', actions: allowing('refuse') } })
  expect(await walletOf(market, buyer)).toBe(30_000)
  const decision = { id: (asked.data as { id: string }).id, decision: 'approve' } as const
  expect((await market.refusal(decideAdjustment, decision, { token: owner.token })).data.code).toBe(
    'SECOND_PERSON_NEEDED',
  )
  const answers = await Promise.all(
    [staff, await registerAdmin(market)].map(({ token }) => market.send(decideAdjustment, decision, { token })),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await walletOf(market, buyer)).toBe(15_000)
  expect(await paymentsOf(buyer)).toMatchObject([{ refunded: 150 }])
  expect(await brokenInvariants(market)).toEqual([])
})

test('a waiting refund that exceeds the remaining amount is rejected on approval, and keeps waiting', async () => {
  const { buyer, id } = await paid(300)
  const first = (await refund(id, 200)).data as { id: string }
  const second = (await refund(id, 201)).data as { id: string }
  const approve = (row: { id: string }) =>
    market.send(decideAdjustment, { id: row.id, decision: 'approve' }, { token: staff.token })
  expect((await approve(first)).status).toBe(200)
  expect(await approve(second)).toMatchObject({ status: 409, data: { code: 'REFUND_TOO_HIGH' } })
  expect(await walletOf(market, buyer)).toBe(10_000)
})

test('money that has left the wallet cannot be refunded to the card', async () => {
  const seller = await registerSeller(market)
  await topUp(market, seller, 50)
  await withdraw(market, seller, 40)
  const [payment] = await paymentsOf(seller)
  expect(await refund(payment?.id as never, 20)).toMatchObject({ status: 409, data: { code: 'WALLET_TOO_SMALL' } })
})

test('a payment of a disconnected provider cannot be refunded, and the wallet keeps its money', async () => {
  const { buyer, id } = await paid(270)
  const waiting = (await refund(id, 200)).data as { id: string }
  const changed = await startTestApp({
    connectionString: market.connectionString,
    dataDir: market.app.parts.config.dataDir,
    environment: { STRIPE_SECRET_KEY: 'sk_test_local', STRIPE_WEBHOOK_SECRET: 'whsec_local' },
  })
  try {
    const asOwner = { token: owner.token }
    const { records } = await changed.call(listPayments, { userId: buyer.user.id }, asOwner)
    const blocked = 'The provider of this payment, sandbox, is not connected now.'
    expect(records).toMatchObject([{ id, actions: [{ name: 'refund', blocked }] }])
    const refusal = await changed.refusal(refundPayment, { id, amount: 70, reason: 'Paid twice' }, asOwner)
    expect(refusal).toMatchObject({ status: 409, data: { code: 'PAYMENT_ELSEWHERE' } })
    const approval = { id: waiting.id, decision: 'approve' } as const
    const late = await changed.refusal(decideAdjustment, approval, { token: staff.token })
    expect(late).toMatchObject({ status: 409, data: { code: 'PAYMENT_ELSEWHERE' } })
    expect(await walletOf(market, buyer)).toBe(27_000)
  } finally {
    await changed.app.close()
  }
})
