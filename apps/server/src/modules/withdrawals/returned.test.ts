import { allowedNames } from '@market/contract/actions.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { getWallet, getWalletTransactions } from '@market/contract/wallet/endpoints.ts'
import {
  approvePayout,
  exportPayouts,
  getPayouts,
  getWithdrawRequests,
  rejectPayout,
  returnPayout,
} from '@market/contract/withdrawals/endpoints.ts'
import { beforeAll, expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { brokenInvariants } from '#fixtures/bookings.ts'
import { deviceOf } from '#fixtures/devices.ts'
import { earn } from '#fixtures/money.ts'
import { registerSeller, type Someone } from '#fixtures/people.ts'
import { withdraw } from '#fixtures/withdrawals.ts'
import { startTestApp } from '#platform/testing/start-test-app.ts'
import { type TestApp, useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
let admin: Someone
/** A second operator, because the one who approved a payout cannot record its return. */
let colleague: Someone
beforeAll(async () => {
  admin = await registerAdmin(market)
  colleague = await registerAdmin(market)
})

const reason = 'The account is closed.'
const returned = (id: string, via: TestApp = market) =>
  via.send(returnPayout, { id: id as never, reason }, { token: colleague.token })

/** A seller with $100, of which $60 were paid out to a bank. */
async function paidOut() {
  const seller = await registerSeller(market)
  await earn(market, seller, 100)
  const { withdrawal } = await withdraw(market, seller, 60)
  await market.call(approvePayout, { id: withdrawal.id, payoutReference: 'BANK-7' }, { token: admin.token })
  await market.settle()
  return { seller, id: withdrawal.id, number: withdrawal.number }
}

const wallet = ({ token }: Someone) => market.call(getWallet, {}, { token })
const entriesOf = async (id: string) => {
  const { rows } = await market.app.parts.database.pool.query(
    `select code, amount from ledger_entries join ledger_accounts a on a.id = account_id
     join ledger_transfers t on t.id = transfer_id where kind = 'withdrawal-sent-back' and reference = $1 order by code`,
    [id],
  )
  return rows
}

test('a payout returned by the bank is back in the wallet, and the seller sees the reason', async () => {
  const { seller, id, number } = await paidOut()
  const device = await deviceOf(market, seller)
  expect(await returned(id)).toMatchObject({
    status: 200,
    data: { status: 'Rejected', reason, payoutReference: 'BANK-7', returnedAt: expect.any(String), actions: [] },
  })
  await device.hears('changed', ({ kind }) => kind === 'wallet')
  device.close()
  await market.settle()
  expect(await wallet(seller)).toMatchObject({ walletAmount: 100, onItsWayOut: 0 })
  expect(await entriesOf(id)).toEqual([
    { code: `earnings:${seller.user.id}`, amount: 6000 },
    { code: 'provider:sandbox', amount: -6000 },
  ])
  const { records } = await market.call(getWithdrawRequests, {}, { token: seller.token })
  expect(records).toMatchObject([{ status: 'Rejected', reason, returnedAt: expect.any(String), actions: [] }])
  const { result } = await market.call(getWalletTransactions, {}, { token: seller.token })
  expect(result.slice(0, 2)).toMatchObject([
    {
      type: 'Credit',
      amount: 60,
      balanceAfter: 100,
      payoutType: 'Withdrawal returned',
      description: `${number}: sent back by your bank and returned to your wallet`,
    },
    { type: 'Debit', description: `${number}: returned to your wallet` },
  ])
  const notices = await market.call(getUserNotifications, {}, { token: seller.token })
  expect(notices.records[0]).toMatchObject({
    title: 'Withdrawal sent back',
    description:
      'Your bank sent back your withdrawal of $60.00: The account is closed. The money is back in your wallet.',
    metaData: { type: 'wallet' },
  })
  const file = await market.call(exportPayouts, { status: 'Rejected' }, { token: admin.token })
  expect(file.content.split('\r\n').find((line) => line.startsWith(`"${number}"`))).toMatch(
    /,"BANK-7","\d{4}-\d\d-\d\dT[^,]+Z","The account is closed\."$/,
  )
  expect(await brokenInvariants(market)).toEqual([])
})

test('a payout is returned once, however many operators report it concurrently', async () => {
  const { seller, id } = await paidOut()
  const colleagues = await Promise.all([1, 2, 3].map(() => registerAdmin(market)))
  const answers = await Promise.all(colleagues.map(({ token }) => market.send(returnPayout, { id, reason }, { token })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await returned(id)).status).toBe(409)
  expect(await wallet(seller)).toMatchObject({ walletAmount: 100 })
  expect(await brokenInvariants(market)).toEqual([])
})

test('only a paid withdrawal can be returned, and the console offers it only there', async () => {
  const seller = await registerSeller(market)
  await earn(market, seller, 100)
  const { withdrawal: waiting } = await withdraw(market, seller, 10)
  const { withdrawal: rejected } = await withdraw(market, seller, 20)
  await market.call(rejectPayout, { id: rejected.id, reason: 'Wrong name' }, { token: admin.token })
  const { withdrawal: paid } = await withdraw(market, seller, 30)
  await market.call(approvePayout, { id: paid.id, payoutReference: 'BANK-8' }, { token: admin.token })
  for (const { id } of [waiting, rejected])
    expect(await returned(id)).toMatchObject({ status: 409, data: { code: 'STATE_MOVED_ON' } })
  const { records } = await market.call(getPayouts, { userId: seller.user.id, status: 'all' }, colleague)
  expect(records.map(({ id, actions }) => [id, allowedNames(actions)])).toEqual([
    [paid.id, ['returnFromBank']],
    [rejected.id, []],
    [waiting.id, ['approve', 'reject']],
  ])
  const refused = await market.refusal(returnPayout, { id: paid.id, reason: ' ' }, { token: colleague.token })
  expect(refused).toMatchObject({ status: 400, data: { fieldErrors: { reason: 'Reason is required.' } } })
  expect(await market.refusal(returnPayout, { id: paid.id, reason }, { token: seller.token })).toMatchObject({
    status: 403,
  })
  expect(await wallet(seller)).toMatchObject({ walletAmount: 60, onItsWayOut: 10 })
})

test('a payout is returned through its original provider, even when another is connected now', async () => {
  const { seller, id } = await paidOut()
  const changed = await startTestApp({
    connectionString: market.connectionString,
    dataDir: market.app.parts.config.dataDir,
    environment: { STRIPE_SECRET_KEY: 'sk_test_local', STRIPE_WEBHOOK_SECRET: 'whsec_local' },
  })
  try {
    expect((await returned(id, changed)).status).toBe(200)
  } finally {
    await changed.app.close()
  }
  expect(await entriesOf(id)).toEqual([
    { code: `earnings:${seller.user.id}`, amount: 6000 },
    { code: 'provider:sandbox', amount: -6000 },
  ])
})

test('the same amount can be requested again at once', async () => {
  const { seller, id } = await paidOut()
  expect((await withdraw(market, seller, 60).catch(() => null))?.withdrawal.id).toBe(id)
  await returned(id)
  const { withdrawal, walletAmount } = await withdraw(market, seller, 60)
  expect(withdrawal.id).not.toBe(id)
  expect(walletAmount).toBe(40)
})

test('the operator who approved a payout cannot record its return', async () => {
  const { seller, id } = await paidOut()
  const blocked =
    'You approved this withdrawal, so another operator must record that the bank returned it. If you are the only operator, add another one under Staff first.'
  const shown = async ({ token }: Someone) =>
    (await market.call(getPayouts, { userId: seller.user.id, status: 'all' }, { token })).records[0]?.actions
  expect(await shown(admin)).toEqual([{ name: 'returnFromBank', blocked }])
  expect(await shown(colleague)).toEqual([{ name: 'returnFromBank' }])
  expect(await market.send(returnPayout, { id, reason }, { token: admin.token })).toMatchObject({
    status: 403,
    data: { code: 'PAYOUT_OWN_APPROVAL' },
    message: blocked,
  })
  expect(await wallet(seller)).toMatchObject({ walletAmount: 40 })
  expect((await returned(id)).status).toBe(200)
  expect((await market.send(returnPayout, { id, reason }, { token: admin.token })).status).toBe(409)
})
