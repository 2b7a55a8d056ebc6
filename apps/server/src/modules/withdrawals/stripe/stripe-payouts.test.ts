import { updateSetting } from '@market/contract/admin/endpoints-settings.ts'
import { getPublicProfile } from '@market/contract/browsing/endpoints.ts'
import { holdEarnings, releaseEarnings } from '@market/contract/holds/endpoints.ts'
import type { PayoutAccountId, WithdrawalId } from '@market/contract/ids.ts'
import { getWalletTransactions } from '@market/contract/wallet/endpoints.ts'
import {
  getPayoutAccounts,
  removePayoutAccount,
  startPayoutOnboarding,
} from '@market/contract/withdrawals/endpoints-accounts.ts'
import {
  approvePayout,
  cancelWithdrawRequest,
  createBankFile,
  getPayouts,
  getWithdrawRequests,
  releasePayout,
  sendWithdrawRequest,
} from '@market/contract/withdrawals/endpoints.ts'
import Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { answer, boughtService, brokenInvariants, requestCompletion, walletOf } from '#fixtures/bookings.ts'
import { earn } from '#fixtures/money.ts'
import { registerBuyer, registerSeller, type Someone } from '#fixtures/people.ts'
import { changeSetting } from '#fixtures/settings.ts'
import { StripeServer } from '#fixtures/stripe-server.ts'
import { withPayoutAccount } from '#fixtures/withdrawals.ts'
import { untilSomebodyWaits } from '#fixtures/waiting.ts'
import { days, hours } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { suspendAccount } from '#modules/identity/public.ts'
import { startProviderPayouts } from '../commands/start-provider-payouts.ts'
import { askAboutPayouts, startPayouts } from '../jobs/payout-jobs.ts'

const secret = 'whsec_connect'
/** Of the webhook for the marketplace's own account, which reports transfers. */
const ownSecret = 'whsec_own'
const company = new StripeServer()
let apiUrl = ''
beforeAll(async () => void (apiUrl = await company.start()))
afterAll(() => company.stop())

const market = useTestApp(async () => ({
  STRIPE_SECRET_KEY: 'sk_test_local',
  STRIPE_WEBHOOK_SECRET: 'whsec_local',
  STRIPE_CONNECT_WEBHOOK_SECRET: `${secret}, ${ownSecret}`,
  STRIPE_API_URL: apiUrl,
  ...(await withPayoutAccount()),
}))
const sdk = new Stripe('sk_test_local')

let admin: Someone
let seller: Someone
beforeEach(async () => {
  company.failing = 0
  company.beforePayoutAnswer = undefined
  company.losing.clear()
  company.hidden.clear()
  await setCountries('IN, US')
  ;[admin, seller] = await Promise.all([registerAdmin(market), registerSeller(market)])
})

const setCountries = (countries: string) => changeSetting(market, 'payoutCountries', countries)
const asSeller = () => ({ token: seller.token })
const asAdmin = () => ({ token: admin.token })
const accounts = () => market.call(getPayoutAccounts, {}, asSeller())

let events = 0
async function deliver(type: string, object: object, given = secret, account?: string): Promise<number> {
  const payload = JSON.stringify({ id: `evt_${++events}`, object: 'event', type, account, data: { object } })
  const { statusCode } = await market.app.server.inject({
    method: 'POST',
    url: '/api/payouts/webhook',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': sdk.webhooks.generateTestHeaderString({ payload, secret: given }),
    },
    payload,
  })
  return statusCode
}

const accountUpdated = (id: string, isActive = true) =>
  deliver('account.updated', {
    id,
    object: 'account',
    payouts_enabled: isActive,
    capabilities: { transfers: isActive ? 'active' : 'pending' },
  })

/** Opens and verifies the seller's account at Stripe; returns its id there and here. */
async function verified() {
  const { url } = await market.call(startPayoutOnboarding, {}, asSeller())
  const account = url.split('/').at(-1) ?? ''
  expect(await accountUpdated(account)).toBe(200)
  await market.settle()
  const { pool } = market.app.parts.database
  await pool.query('update payout_accounts set ready_at = created_at')
  return { account, id: (await accounts()).records[0]?.id as PayoutAccountId }
}

async function runJob(): Promise<void> {
  const { runtime } = market.app.parts
  await runtime.command(runtime.asSystem, async (ctx) => ctx.enqueue(startPayouts, {}))
  await market.settle()
}

/** A request of $80 to a verified account, which Stripe has been asked to pay. */
async function sent() {
  const { account, id } = await verified()
  await earn(market, seller, 100)
  const { withdrawal } = await market.call(sendWithdrawRequest, { amount: 80, payoutAccountId: id }, asSeller())
  await runJob()
  return { account, id: withdrawal.id }
}

const aboutPayout = (withdrawal: string, change: object = {}) => ({
  id: `po_of_${withdrawal}`,
  object: 'payout',
  metadata: { withdrawal },
  ...change,
})
const transferOf = (id: string) => company.transfers.find(({ withdrawal }) => withdrawal === id)
const accountOf = (id: string) => transferOf(id)?.destination
const paid = (id: string, account = accountOf(id)) => deliver('payout.paid', aboutPayout(id), secret, account)
const failed = (id: string) =>
  deliver('payout.failed', aboutPayout(id, { failure_message: 'The account is closed.' }), secret, accountOf(id))
/** Stripe reports everything of a transfer that has come back so far. */
const reversed = (id: string, total = 8000) =>
  deliver(
    'transfer.reversed',
    {
      id: transferOf(id)?.id,
      object: 'transfer',
      destination: accountOf(id),
      amount: 8000,
      amount_reversed: total,
      metadata: { withdrawal: id },
    },
    ownSecret,
  )

const requestOf = async (id: string) =>
  (await market.call(getWithdrawRequests, {}, asSeller())).records.find((one) => one.id === id)
const payoutOf = async (id: string) =>
  (await market.call(getPayouts, { status: 'all', userId: seller.user.id }, asAdmin())).records.find(
    (one) => one.id === id,
  )
const paymentsOf = (id: string) => ({
  transfers: company.transfers.filter(({ withdrawal }) => withdrawal === id).map(({ amount }) => amount),
  payouts: company.payouts.filter(({ withdrawal }) => withdrawal === id).map(({ amount }) => amount),
})

test('a seller opens one account at Stripe, and is shown as verified once Stripe reports it', async () => {
  expect((await accounts()).provider).toEqual({ name: 'Stripe', actions: [{ name: 'verify' }] })
  const [first, second] = [
    await market.call(startPayoutOnboarding, {}, asSeller()),
    await market.call(startPayoutOnboarding, {}, asSeller()),
  ]
  expect(second.url).toBe(first.url)
  expect((await accounts()).records).toMatchObject([{ provider: 'Stripe', isVerified: false, accountNumber: 'Stripe' }])
  const profile = () => market.call(getPublicProfile, { id: seller.user.id })
  expect((await profile()).payoutsVerified).toBe(false)
  const account = first.url.split('/').at(-1) ?? ''
  for (const status of [await accountUpdated(account), await accountUpdated(account)]) expect(status).toBe(200)
  await market.settle()
  const { records, provider } = await accounts()
  expect(records).toMatchObject([{ isVerified: true, waitsUntil: expect.any(String) }])
  expect(provider?.actions).toEqual([])
  expect((await profile()).payoutsVerified).toBe(true)
  await accountUpdated(account, false)
  await market.settle()
  expect((await accounts()).records).toMatchObject([{ isVerified: false }])
})

test('Stripe is offered only in the countries that the operator has chosen', async () => {
  await setCountries('US')
  expect((await accounts()).provider).toBeNull()
  const refusal = await market.refusal(startPayoutOnboarding, {}, asSeller())
  expect(refusal).toMatchObject({ status: 409, data: { code: 'PAYOUT_NOT_OFFERED' } })
  const wrong = await market.refusal(updateSetting, { name: 'payoutCountries', value: 'India' }, asAdmin())
  expect(wrong.data.fieldErrors?.['value']).toBe('Please enter codes such as US, GB.')
})

test('nothing can be requested to an account before it is verified', async () => {
  await market.call(startPayoutOnboarding, {}, asSeller())
  await earn(market, seller, 100)
  const [account] = (await accounts()).records
  const form = { amount: 80, payoutAccountId: account?.id as PayoutAccountId }
  expect(await market.refusal(sendWithdrawRequest, form, asSeller())).toMatchObject({
    data: { code: 'PAYOUT_ACCOUNT_UNVERIFIED' },
  })
  expect(await walletOf(market, seller)).toBe(10_000)
})

test('an account whose webhook was lost is verified when Stripe is asked', async () => {
  const { url } = await market.call(startPayoutOnboarding, {}, asSeller())
  company.accounts.set(url.split('/').at(-1) ?? '', true)
  await runJob()
  expect((await accounts()).records).toMatchObject([{ isVerified: true }])
})

test('a withdrawal is paid through Stripe once, without an operator, and approved when Stripe reports it', async () => {
  const { account, id } = await sent()
  expect(paymentsOf(id)).toEqual({ transfers: [8000], payouts: [8000] })
  expect(company.transfers.at(-1)?.destination).toBe(account)
  expect(company.payouts.at(-1)?.account).toBe(account)
  expect(await requestOf(id)).toMatchObject({ status: 'Pending' })
  await runJob()
  expect(paymentsOf(id)).toEqual({ transfers: [8000], payouts: [8000] })
  for (const status of await Promise.all([paid(id), paid(id)])) expect(status).toBe(200)
  expect(await requestOf(id)).toMatchObject({ status: 'Approved', payoutReference: `po_of_${id}` })
  expect(await walletOf(market, seller)).toBe(2000)
  expect(await brokenInvariants(market)).toEqual([])
})

test('while Stripe pays it, nobody else decides a request, and it is in no file for the bank', async () => {
  const { id } = await sent()
  const approval = { id: id as WithdrawalId, payoutReference: 'B-1' }
  expect((await market.refusal(approvePayout, approval, asAdmin())).data.code).toBe('WITHDRAWAL_AT_PROVIDER')
  expect((await market.refusal(cancelWithdrawRequest, { id: id as WithdrawalId }, asSeller())).data.code).toBe(
    'WITHDRAWAL_AT_BANK',
  )
  expect((await market.refusal(createBankFile, { again: true }, asAdmin())).status).toBe(409)
  expect((await payoutOf(id))?.actions.find(({ name }) => name === 'approve')?.blocked).toContain(
    'arrives automatically',
  )
})

test('earnings that are clearing, or a new account, hold the payment until the date that both sides see', async () => {
  const { id } = await verified()
  await market.app.parts.database.pool.query("update payout_accounts set ready_at = created_at + interval '72 hours'")
  await earn(market, seller, 100)
  const { withdrawal } = await market.call(sendWithdrawRequest, { amount: 80, payoutAccountId: id }, asSeller())
  expect(withdrawal.heldFor).toEqual(['newAccount'])
  await runJob()
  expect(paymentsOf(withdrawal.id)).toEqual({ transfers: [], payouts: [] })
  await market.advance(4 * days)
  await runJob()
  expect(paymentsOf(withdrawal.id)).toEqual({ transfers: [8000], payouts: [8000] })
})

test('a payment that an owner releases is made at once', async () => {
  const { id: payoutAccountId } = await verified()
  await market.app.parts.database.pool.query("update payout_accounts set ready_at = created_at + interval '72 hours'")
  await earn(market, seller, 100)
  const { withdrawal } = await market.call(sendWithdrawRequest, { amount: 80, payoutAccountId }, asSeller())
  await market.call(releasePayout, { id: withdrawal.id, reason: 'Known to us' }, asAdmin())
  await market.settle()
  expect(paymentsOf(withdrawal.id)).toEqual({ transfers: [8000], payouts: [8000] })
})

test('a webhook that arrives before the call has returned approves the request once', async () => {
  company.beforePayoutAnswer = async ({ withdrawal }) => void (await paid(withdrawal))
  const { id } = await sent()
  expect(await requestOf(id)).toMatchObject({ status: 'Approved' })
  expect(await walletOf(market, seller)).toBe(2000)
  expect(await brokenInvariants(market)).toEqual([])
})

test('a request stays while Stripe is away, shows why to the operator, and is paid once Stripe is back', async () => {
  const { id: payoutAccountId } = await verified()
  await earn(market, seller, 100)
  const { withdrawal } = await market.call(sendWithdrawRequest, { amount: 80, payoutAccountId }, asSeller())
  company.failing = 1000
  const { runtime } = market.app.parts
  await runtime.command(runtime.asSystem, async (ctx) => ctx.enqueue(startPayouts, {}))
  const problem = async () => (await payoutOf(withdrawal.id))?.providerProblem
  await expect.poll(problem, { timeout: 20_000 }).toContain('Something went wrong on the side of Stripe')
  expect(await requestOf(withdrawal.id)).toMatchObject({ status: 'Pending' })
  company.failing = 0
  await expect.poll(() => paymentsOf(withdrawal.id).payouts, { timeout: 30_000 }).toEqual([8000])
  await expect.poll(problem).toBeNull()
  expect(paymentsOf(withdrawal.id).transfers).toEqual([8000])
})

test('a payout that the bank refuses is taken back, and the money is in the wallet with the reason', async () => {
  const { id } = await sent()
  for (const status of [await failed(id), await failed(id)]) expect(status).toBe(200)
  await market.settle()
  expect(transferOf(id)?.amount_reversed).toBe(8000)
  expect(await requestOf(id)).toMatchObject({ status: 'Rejected', reason: 'The account is closed.' })
  for (const status of [await reversed(id), await reversed(id)]) expect(status).toBe(200)
  expect(await requestOf(id)).toMatchObject({ status: 'Rejected', reason: 'The account is closed.' })
  expect(await walletOf(market, seller)).toBe(10_000)
  expect(await paid(id)).toBe(200)
  expect(await requestOf(id)).toMatchObject({ status: 'Rejected' })
  expect(await brokenInvariants(market)).toEqual([])
})

test('a payout that comes back after 30 days returns to the wallet', async () => {
  const { id } = await sent()
  await paid(id)
  await market.advance(30 * days)
  await failed(id)
  await market.settle()
  await reversed(id)
  expect(await walletOf(market, seller)).toBe(10_000)
  expect(await brokenInvariants(market)).toEqual([])
})

test('a request that Stripe will never pay is rejected with its reason', async () => {
  const { account, id: payoutAccountId } = await verified()
  await earn(market, seller, 100)
  company.closed.add(account)
  const { withdrawal } = await market.call(sendWithdrawRequest, { amount: 80, payoutAccountId }, asSeller())
  await runJob()
  expect(await requestOf(withdrawal.id)).toMatchObject({
    status: 'Rejected',
    reason: 'The destination account has been closed.',
  })
  expect(await walletOf(market, seller)).toBe(10_000)
})

test('the onboarding says that Stripe is away, and keeps nothing', async () => {
  company.failing = 10
  const refusal = await market.refusal(startPayoutOnboarding, {}, asSeller())
  expect(refusal).toMatchObject({ status: 503, data: { code: 'PAYOUT_PROVIDER_AWAY' } })
  company.failing = 0
  expect((await accounts()).records).toEqual([])
})

test('a suspended seller is not verified, and their requests are not paid until the suspension ends', async () => {
  const { id } = await verified()
  await earn(market, seller, 100)
  const { withdrawal } = await market.call(sendWithdrawRequest, { amount: 80, payoutAccountId: id }, asSeller())
  const { pool } = market.app.parts.database
  const suspend = (at: Date | null) =>
    pool.query('update users set suspended_at = $1, suspended_reason = $2 where id = $3', [
      at,
      at && 'Under review',
      seller.user.id,
    ])
  await suspend(market.clock.now())
  expect((await market.refusal(startPayoutOnboarding, {}, asSeller())).data.code).toBe('SUSPENDED')
  await runJob()
  expect(paymentsOf(withdrawal.id)).toEqual({ transfers: [], payouts: [] })
  await suspend(null)
  await runJob()
  expect(paymentsOf(withdrawal.id)).toEqual({ transfers: [8000], payouts: [8000] })
})

test('a message that Stripe did not sign changes nothing', async () => {
  const { id } = await sent()
  expect(await deliver('payout.paid', aboutPayout(id), 'whsec_other')).toBe(400)
  expect(await requestOf(id)).toMatchObject({ status: 'Pending' })
  expect(await deliver('payout.paid', { id: 'po_foreign', object: 'payout', metadata: {} })).toBe(200)
})

test.each([
  ['an id that we do not know', () => '0197a1c0-0000-7000-8000-000000000000', undefined],
  ['the id of our request, but paid to another account', (id: string) => id, 'acct_other'],
])('a report about %s is accepted and changes nothing', async (_, idFor, account) => {
  const { id } = await sent()
  const named = idFor(id)
  const to = account ?? accountOf(id)
  const metadata = { withdrawal: named }
  const transfer = {
    object: 'transfer',
    destination: account ?? 'acct_x',
    amount: 8000,
    amount_reversed: 8000,
    metadata,
  }
  const statuses = [
    await paid(named, to),
    await deliver('payout.failed', aboutPayout(named), secret, to),
    await deliver('transfer.reversed', { id: 'tr_other', ...transfer }),
    await deliver('account.updated', { id: 'acct_unknown', object: 'account', payouts_enabled: true }),
  ]
  expect(statuses).toEqual([200, 200, 200, 200])
  await market.settle()
  expect(await requestOf(id)).toMatchObject({ status: 'Pending', sentBack: 0 })
  expect(await walletOf(market, seller)).toBe(2000)
})

test('a report about a request that was never sent to Stripe changes nothing', async () => {
  const { account, id: payoutAccountId } = await verified()
  await earn(market, seller, 100)
  const { withdrawal } = await market.call(sendWithdrawRequest, { amount: 80, payoutAccountId }, asSeller())
  expect(await paid(withdrawal.id, account)).toBe(200)
  expect(await requestOf(withdrawal.id)).toMatchObject({ status: 'Pending' })
  await market.call(cancelWithdrawRequest, { id: withdrawal.id }, asSeller())
})

/** The transfer that is noted here, once its answer has arrived. */
async function transferIn(id: string): Promise<unknown> {
  const { pool } = market.app.parts.database
  const { rows } = await pool.query('select provider_transfer from withdrawals where id = $1', [id])
  return rows[0]?.provider_transfer
}

/** A request whose payment was carried out at Stripe, while the answer to a call never arrived here. */
async function lost(path: string) {
  const { account, id: payoutAccountId } = await verified()
  await earn(market, seller, 100)
  const { withdrawal } = await market.call(sendWithdrawRequest, { amount: 80, payoutAccountId }, asSeller())
  // The client tries three times.
  company.losing.set(path, 3)
  const { runtime } = market.app.parts
  await runtime.command(runtime.asSystem, async (ctx) => ctx.enqueue(startPayouts, {}))
  await expect.poll(() => company.losing.get(path), { timeout: 20_000 }).toBe(0)
  company.forgetKeys()
  return { account, id: withdrawal.id }
}

test.each(['POST /v1/transfers', 'POST /v1/payouts'])(
  'a payment whose answer to %s was lost is not made again',
  async (path) => {
    const { id } = await lost(path)
    await expect.poll(() => transferIn(id), { timeout: 30_000 }).toBe(transferOf(id)?.id)
    expect(paymentsOf(id)).toEqual({ transfers: [8000], payouts: [8000] })
    await paid(id)
    expect(await requestOf(id)).toMatchObject({ status: 'Approved' })
    expect(await brokenInvariants(market)).toEqual([])
  },
)

test('a payment whose answer was lost is taken back when the bank refuses it', async () => {
  company.beforePayoutAnswer = async ({ withdrawal }) => void (await failed(withdrawal))
  const { id } = await lost('POST /v1/payouts')
  const rejected = { status: 'Rejected', reason: 'The account is closed.' }
  await expect.poll(() => requestOf(id), { timeout: 30_000 }).toMatchObject(rejected)
  expect(transferOf(id)?.amount_reversed).toBe(8000)
  expect(await walletOf(market, seller)).toBe(10_000)
  expect(await brokenInvariants(market)).toEqual([])
})

test('a payment whose answer was lost is not taken back because Stripe does not list it', async () => {
  company.hidden.add('GET /v1/payouts')
  const { id } = await lost('POST /v1/transfers')
  await expect.poll(async () => (await payoutOf(id))?.providerProblem, { timeout: 30_000 }).toContain('cannot be read')
  expect(transferOf(id)?.amount_reversed).toBe(0)
  expect(await requestOf(id)).toMatchObject({ status: 'Pending' })
  expect(await walletOf(market, seller)).toBe(2000)
  company.hidden.clear()
  await expect.poll(() => paymentsOf(id), { timeout: 60_000 }).toEqual({ transfers: [8000], payouts: [8000] })
})

test('a transfer that was made before Stripe refused the payout is taken back, and paid to the wallet once', async () => {
  const { account, id: payoutAccountId } = await verified()
  await earn(market, seller, 100)
  company.withoutBank.add(account)
  const { withdrawal } = await market.call(sendWithdrawRequest, { amount: 80, payoutAccountId }, asSeller())
  await runJob()
  expect(transferOf(withdrawal.id)?.amount_reversed).toBe(8000)
  expect(await requestOf(withdrawal.id)).toMatchObject({
    status: 'Rejected',
    reason: 'The account has no bank account.',
  })
  await reversed(withdrawal.id)
  expect(await walletOf(market, seller)).toBe(10_000)
  expect(await brokenInvariants(market)).toEqual([])
})

test.each(['paid', 'failed'] as const)(
  'a payout that %s without a report is asked about after a day',
  async (status) => {
    const { id } = await sent()
    const payout = company.payouts.find(({ withdrawal }) => withdrawal === id)
    Object.assign(payout ?? {}, { status, failure_message: status === 'failed' ? 'The account is closed.' : null })
    const { runtime } = market.app.parts
    const ask = async () => {
      await runtime.command(runtime.asSystem, async (ctx) => ctx.enqueue(askAboutPayouts, {}))
      await market.settle()
    }
    await ask()
    expect(await requestOf(id)).toMatchObject({ status: 'Pending' })
    await market.advance(25 * hours)
    await ask()
    const rejected = { status: 'Rejected', reason: 'The account is closed.' }
    expect(await requestOf(id)).toMatchObject(status === 'paid' ? { status: 'Approved' } : rejected)
    expect(paymentsOf(id)).toEqual({ transfers: [8000], payouts: [8000] })
    expect(await walletOf(market, seller)).toBe(status === 'paid' ? 2000 : 10_000)
    expect(await brokenInvariants(market)).toEqual([])
  },
)

test.each(['Pending', 'Approved'] as const)(
  'of a %s request, each part that comes back is in the wallet once, and the rest when it follows',
  async (status) => {
    const { id } = await sent()
    if (status === 'Approved') await paid(id)
    for (const total of [3000, 3000]) expect(await reversed(id, total)).toBe(200)
    expect(await requestOf(id)).toMatchObject({ status, sentBack: 30 })
    expect(await walletOf(market, seller)).toBe(5000)
    expect(await brokenInvariants(market)).toEqual([])
    await reversed(id, 4500)
    await reversed(id, 3000)
    expect(await requestOf(id)).toMatchObject({ status, sentBack: 45 })
    expect(await walletOf(market, seller)).toBe(6500)
    const { result } = await market.call(getWalletTransactions, {}, asSeller())
    expect(result.map(({ description }) => description)).toContainEqual(expect.stringContaining('a part came back'))
    for (const total of [8000, 8000]) expect(await reversed(id, total)).toBe(200)
    expect(await requestOf(id)).toMatchObject({ status: 'Rejected', sentBack: 45 })
    expect(await walletOf(market, seller)).toBe(10_000)
    expect(await brokenInvariants(market)).toEqual([])
  },
)

test('a request of which a part came back before it was paid is approved for the rest', async () => {
  const { id } = await sent()
  await reversed(id, 3000)
  await paid(id)
  expect(await requestOf(id)).toMatchObject({ status: 'Approved', sentBack: 30 })
  expect(await walletOf(market, seller)).toBe(5000)
  expect(await brokenInvariants(market)).toEqual([])
})

test('Stripe pays out the account of a seller only when it is asked to, also if the first answer was lost', async () => {
  company.losing.set('POST /v1/balance_settings', 3)
  expect((await market.refusal(startPayoutOnboarding, {}, asSeller())).data.code).toBe('PAYOUT_PROVIDER_AWAY')
  company.losing.clear()
  const { url } = await market.call(startPayoutOnboarding, {}, asSeller())
  expect(company.paidOutManually).toContain(url.split('/').at(-1))
})

test('an account that was removed and is opened again after a day is the same one at Stripe', async () => {
  const { account, id } = await verified()
  await market.call(removePayoutAccount, { id }, asSeller())
  await market.advance(25 * hours)
  company.forgetKeys()
  const opened = company.accounts.size
  const { url } = await market.call(startPayoutOnboarding, {}, asSeller())
  expect(url.split('/').at(-1)).toBe(account)
  expect(company.accounts.size).toBe(opened)
  expect((await accounts()).records).toMatchObject([{ isVerified: false, waitsUntil: expect.any(String) }])
})

test.each([
  ['closed', async (account: string) => void company.closed.add(account)],
  [
    'rejected',
    async (account: string) =>
      void (await deliver('account.updated', {
        id: account,
        object: 'account',
        payouts_enabled: false,
        requirements: { disabled_reason: 'rejected.other' },
      })),
  ],
])('after Stripe has %s an account, its owner can verify another one', async (_, close) => {
  const { account, id } = await verified()
  await close(account)
  await runJob()
  await accountUpdated(account, false)
  await runJob()
  const { records, provider } = await accounts()
  expect([records[0]?.isClosed, provider?.actions]).toEqual([true, [{ name: 'verify' }]])
  const [first, second] = [
    await market.call(startPayoutOnboarding, {}, asSeller()),
    await market.call(startPayoutOnboarding, {}, asSeller()),
  ]
  const next = first.url.split('/').at(-1) ?? ''
  expect(next).not.toBe(account)
  expect(second.url).toBe(first.url)
  await accountUpdated(next)
  expect((await accounts()).records).toMatchObject([{ id, isVerified: true, waitsUntil: expect.any(String) }])
})

test('a suspension that is under way when payouts start keeps the request from being sent', async () => {
  const { id: payoutAccountId } = await verified()
  await earn(market, seller, 100)
  const { withdrawal } = await market.call(sendWithdrawRequest, { amount: 80, payoutAccountId }, asSeller())
  const { runtime } = market.app.parts
  const starting = await runtime.command(runtime.asSystem, async (ctx) => {
    await ctx.tx.selectFrom('users').select('id').where('id', '=', seller.user.id).forUpdate().execute()
    const run = runtime.command(runtime.asSystem, startProviderPayouts(seller.user.id))
    await Promise.race([run, untilSomebodyWaits(market)])
    await suspendAccount(ctx, seller.user.id, 'Under review')
    return { run }
  })
  await starting.run
  await market.settle()
  expect(paymentsOf(withdrawal.id)).toEqual({ transfers: [], payouts: [] })
  const { rows } = await market.app.parts.database.pool.query('select sent_at from withdrawals where id = $1', [
    withdrawal.id,
  ])
  expect(rows).toEqual([{ sent_at: null }])
})

test('a payment with earnings that an operator holds is made when they are released, and not before', async () => {
  const { id: payoutAccountId } = await verified()
  const buyer = await registerBuyer(market)
  await earn(market, buyer, 300)
  const deal = await boughtService(market, { buyer, seller })
  await requestCompletion(market, seller, deal.id)
  await answer(market, buyer, deal.id, 'Completion', 'Accepted')
  await market.call(holdEarnings, { id: deal.id, reason: 'The buyer complains' }, asAdmin())
  const { withdrawal } = await market.call(sendWithdrawRequest, { amount: 190, payoutAccountId }, asSeller())
  await market.advance(6 * days)
  await runJob()
  expect(paymentsOf(withdrawal.id)).toEqual({ transfers: [], payouts: [] })
  admin = await registerAdmin(market)
  await market.call(releaseEarnings, { id: deal.id, reason: 'All is well' }, asAdmin())
  await runJob()
  expect(paymentsOf(withdrawal.id)).toEqual({ transfers: [19_000], payouts: [19_000] })
})
