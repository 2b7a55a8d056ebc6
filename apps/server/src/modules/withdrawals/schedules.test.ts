import { getWithdrawRequests } from '@market/contract/withdrawals/endpoints.ts'
import {
  getPayoutAccounts,
  removePayoutAccount,
  savePayoutAccount,
} from '@market/contract/withdrawals/endpoints-accounts.ts'
import { getPayoutSchedule, savePayoutSchedule } from '@market/contract/withdrawals/endpoints-schedule.ts'
import { suspendPerson } from '@market/contract/admin/endpoints-people.ts'
import { holdEarnings } from '@market/contract/holds/endpoints.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { answer, boughtService, brokenInvariants, requestCompletion, walletOf } from '#fixtures/bookings.ts'
import { earn, topUp } from '#fixtures/money.ts'
import { registerBuyer, registerSeller, type Someone } from '#fixtures/people.ts'
import { untilSomebodyWaits } from '#fixtures/waiting.ts'
import { withdrawForm } from '#fixtures/withdrawals.ts'
import { suspendAccount } from '#modules/identity/public.ts'
import { cipherOf } from '#platform/config/encrypt.ts'
import { days } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { accountNumbersPurpose } from './account-numbers.ts'
import { runSchedule } from './commands/run-schedule.ts'
import { runSchedules } from './jobs/schedule-jobs.ts'

const market = useTestApp()
let seller: Someone
let accountId: string
beforeEach(async () => {
  seller = await registerSeller(market)
  const account = await market.call(savePayoutAccount, withdrawForm(1), { token: seller.token })
  accountId = account.id
  await market.app.parts.database.pool.query('update payout_accounts set ready_at = created_at')
})

const asSeller = () => ({ token: seller.token })
const schedule = (form: object = {}) =>
  market.send(savePayoutSchedule, { frequency: 'weekly', minimum: 50, payoutAccountId: accountId, ...form }, asSeller())
const requests = async () => (await market.call(getWithdrawRequests, {}, asSeller())).records
const scheduleNow = () => market.call(getPayoutSchedule, {}, asSeller())

/** Runs the job as its schedule does, and waits until everything that it caused has ended. */
async function runJob(): Promise<void> {
  const { runtime } = market.app.parts
  await runtime.command(runtime.asSystem, async (ctx) => ctx.enqueue(runSchedules, {}))
  await market.settle()
}

/** Moves the clock past the next date of the schedule. */
async function advanceToNext(): Promise<void> {
  const { nextAt } = await scheduleNow()
  await market.advance(Date.parse(nextAt ?? '') - market.clock.now().getTime() + 1000)
  await runJob()
}

test('without a schedule a seller requests each withdrawal, and nothing is requested automatically', async () => {
  await earn(market, seller, 80)
  expect(await scheduleNow()).toEqual({
    frequency: 'request',
    minimum: null,
    payoutAccountId: null,
    nextAt: null,
    problem: null,
    actions: [{ name: 'save' }],
  })
  await market.advance(8 * days)
  await runJob()
  expect(await requests()).toEqual([])
})

test.each(['weekly', 'monthly'] as const)(
  'a %s schedule requests the cleared earnings on its date',
  async (frequency) => {
    await earn(market, seller, 80)
    await topUp(market, seller, 30)
    await schedule({ frequency })
    await advanceToNext()
    expect(await requests()).toMatchObject([{ amount: 80, toBank: 80, toCard: 0, status: 'Pending', heldUntil: null }])
    expect(await walletOf(market, seller)).toBe(3000)
    const { records } = await market.call(getUserNotifications, {}, asSeller())
    expect(records[0]).toMatchObject({ description: expect.stringContaining('$80.00') })
    expect(Date.parse((await scheduleNow()).nextAt ?? '')).toBeGreaterThan(market.clock.now().getTime())
    expect(await brokenInvariants(market)).toEqual([])
  },
)

async function buyerWithMoney(): Promise<Someone> {
  const buyer = await registerBuyer(market)
  await topUp(market, buyer, 500)
  return buyer
}

test('earnings that are still clearing stay in the wallet until a later date', async () => {
  await earn(market, seller, 60)
  await schedule()
  const { nextAt } = await scheduleNow()
  await market.advance(Date.parse(nextAt ?? '') - market.clock.now().getTime() - days)
  const deal = await boughtService(market, { buyer: await buyerWithMoney(), seller })
  await requestCompletion(market, seller, deal.id)
  await answer(market, deal.buyer, deal.id, 'Completion', 'Accepted')
  await advanceToNext()
  expect((await requests()).map(({ amount }) => amount)).toEqual([60])
  await advanceToNext()
  expect((await requests()).map(({ amount }) => amount)).toEqual([190, 60])
})

test('cleared earnings below the minimum wait for the next date', async () => {
  await earn(market, seller, 49.99)
  await schedule()
  await advanceToNext()
  expect(await requests()).toEqual([])
  await earn(market, seller, 0.01)
  await advanceToNext()
  expect((await requests()).map(({ amount }) => amount)).toEqual([50])
})

test('a job that runs twice at once, or again, requests one withdrawal', async () => {
  await earn(market, seller, 80)
  await schedule()
  const { nextAt } = await scheduleNow()
  await market.advance(Date.parse(nextAt ?? '') - market.clock.now().getTime() + 1000)
  const { runtime, secrets } = market.app.parts
  const run = runSchedule(cipherOf(secrets, accountNumbersPurpose), seller.user.id)
  await Promise.all([1, 2, 3].map(async () => runtime.command(runtime.asSystem, run)))
  await earn(market, seller, 70)
  await runtime.command(runtime.asSystem, run)
  expect((await requests()).map(({ amount }) => amount)).toEqual([80])
})

test('a job that is killed before its commit leaves the schedule due, and the next run requests the withdrawal', async () => {
  await earn(market, seller, 80)
  await schedule()
  const { nextAt } = await scheduleNow()
  await market.advance(Date.parse(nextAt ?? '') - market.clock.now().getTime() + 1000)
  const { runtime, secrets } = market.app.parts
  const run = runSchedule(cipherOf(secrets, accountNumbersPurpose), seller.user.id)
  const killed = runtime.command(runtime.asSystem, async (ctx) => {
    await run(ctx)
    throw new Error('killed')
  })
  await expect(killed).rejects.toThrow('killed')
  expect(await requests()).toEqual([])
  expect(await walletOf(market, seller)).toBe(8000)
  await runJob()
  expect((await requests()).map(({ amount }) => amount)).toEqual([80])
})

test('a refused request is shown to the seller, and tried again at the next date', async () => {
  await earn(market, seller, 80)
  await schedule()
  const { kysely } = market.app.parts.database
  await kysely
    .updateTable('payout_accounts')
    .set({ iban: 'e1.x', account_number: 'e1.x' })
    .where('id', '=', accountId as never)
    .execute()
  await advanceToNext()
  expect(await requests()).toEqual([])
  expect((await scheduleNow()).problem).toContain('We cannot read this bank account.')
  expect(await walletOf(market, seller)).toBe(8000)
  await schedule({ frequency: 'request' })
  expect(await scheduleNow()).toMatchObject({ frequency: 'request', problem: null })
})

test('a suspended seller is not paid until the suspension ends', async () => {
  const admin = await registerAdmin(market)
  await earn(market, seller, 80)
  await schedule()
  await market.call(suspendPerson, { id: seller.user.id, reason: 'Under review' }, { token: admin.token })
  await market.advance(8 * days)
  await runJob()
  const { rows } = await market.app.parts.database.pool.query('select 1 from withdrawals where user_id = $1', [
    seller.user.id,
  ])
  expect(rows).toEqual([])
})

test('a suspended seller sees why they cannot change their schedule', async () => {
  const admin = await registerAdmin(market)
  await market.call(suspendPerson, { id: seller.user.id, reason: 'Under review' }, { token: admin.token })
  const refusal = await market.refusal(savePayoutSchedule, { frequency: 'request' }, asSeller())
  expect((await scheduleNow()).actions).toEqual([{ name: 'save', blocked: refusal.message }])
})

test('a suspension that is under way when a schedule is due keeps it from requesting', async () => {
  await earn(market, seller, 80)
  await schedule()
  const { nextAt } = await scheduleNow()
  await market.advance(Date.parse(nextAt ?? '') - market.clock.now().getTime() + 1000)
  const { runtime, secrets } = market.app.parts
  const suspending = await runtime.command(runtime.asSystem, async (ctx) => {
    await ctx.tx.selectFrom('users').select('id').where('id', '=', seller.user.id).forUpdate().execute()
    const running = runtime.command(
      runtime.asSystem,
      runSchedule(cipherOf(secrets, accountNumbersPurpose), seller.user.id),
    )
    await Promise.race([running, untilSomebodyWaits(market)])
    await suspendAccount(ctx, seller.user.id, 'Under review')
    return { running }
  })
  await suspending.running
  expect(await requests()).toEqual([])
  expect(await walletOf(market, seller)).toBe(8000)
})

test('the same holds apply: a payout to a new account waits as if the seller had requested it', async () => {
  await earn(market, seller, 80)
  await schedule()
  const { nextAt } = await scheduleNow()
  await market.advance(Date.parse(nextAt ?? '') - market.clock.now().getTime() + 1000)
  const { pool } = market.app.parts.database
  await pool.query('update payout_accounts set ready_at = $1 where id = $2', [new Date('2100-01-01'), accountId])
  await runJob()
  expect(await requests()).toMatchObject([{ amount: 80, heldFor: ['newAccount'] }])
})

test('bad input gets a sentence and changes nothing', async () => {
  const said = async (form: object) => (await schedule(form)).data
  expect(await said({ frequency: 'daily' })).toMatchObject({
    fieldErrors: { frequency: 'Please choose when you want to be paid.' },
  })
  expect(await said({ minimum: '', payoutAccountId: '' })).toMatchObject({
    fieldErrors: { minimum: 'Minimum is required.', payoutAccountId: 'Please choose a saved bank account.' },
  })
  expect(await said({ minimum: 0.5 })).toMatchObject({ fieldErrors: { minimum: 'The minimum is at least $1.00.' } })
  const stranger = await registerSeller(market)
  const foreign = await market.call(savePayoutAccount, withdrawForm(1), { token: stranger.token })
  expect((await schedule({ payoutAccountId: foreign.id })).status).toBe(404)
  expect((await scheduleNow()).frequency).toBe('request')
})

test('the account of a schedule cannot be removed while the schedule pays to it', async () => {
  await schedule()
  const why = 'Your payout schedule pays to this account. Choose another account there first.'
  expect((await market.call(getPayoutAccounts, {}, asSeller())).records[0]?.actions).toEqual([
    { name: 'remove', blocked: why },
  ])
  const removal = { id: accountId as never }
  expect(await market.refusal(removePayoutAccount, removal, asSeller())).toMatchObject({ status: 409, message: why })
  await schedule({ frequency: 'request' })
  expect((await market.send(removePayoutAccount, removal, asSeller())).status).toBe(200)
})

test('earnings that an operator holds stay in the wallet until the hold ends', async () => {
  await earn(market, seller, 60)
  const deal = await boughtService(market, { buyer: await buyerWithMoney(), seller })
  await requestCompletion(market, seller, deal.id)
  await answer(market, deal.buyer, deal.id, 'Completion', 'Accepted')
  const operator = await registerAdmin(market)
  await market.call(holdEarnings, { id: deal.id, reason: 'The buyer complains' }, { token: operator.token })
  await market.advance(6 * days)
  await schedule()
  await advanceToNext()
  expect((await requests()).map(({ amount, heldFor }) => [amount, heldFor])).toEqual([[60, []]])
  await market.advance(8 * days)
  await runJob()
  expect((await requests()).map(({ amount }) => amount)).toEqual([190, 60])
})
