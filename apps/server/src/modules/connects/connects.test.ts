import {
  buyConnects,
  getConnects,
  getConnectsTransactions,
  getTotalConnects,
} from '@market/contract/connects/endpoints.ts'
import { saveConnectPackage } from '@market/contract/admin/endpoints-reference.ts'
import { cents } from '@market/contract/money.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { account, post } from '#modules/ledger/public.ts'
import { addConnectPackage } from '#modules/reference/public.ts'
import { registerAdmin } from '#fixtures/admins.ts'
import { deviceOf } from '#fixtures/devices.ts'
import { registerBuyer, registerNewSeller, registerSeller, type Someone } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { welcomeSeller } from './commands/welcome-seller.ts'

const market = useTestApp()
const asSystem: typeof market.app.parts.runtime.command = (...given) => market.app.parts.runtime.command(...given)
const system = () => market.app.parts.runtime.asSystem

const packageOf = (connects: number, dollars: number) =>
  asSystem(system(), (ctx) => addConnectPackage(ctx, { connects, price: cents(dollars * 100) }))

/** Funds a wallet as a payment by card would. */
const fund = ({ user }: Someone, dollars: number) =>
  asSystem(system(), (ctx) =>
    post(ctx, {
      kind: 'top-up',
      reference: ctx.newId<string>(),
      entries: [
        { account: account.provider('sandbox'), amount: cents(-dollars * 100) },
        { account: account.wallet(user.id), amount: cents(dollars * 100) },
      ],
    }),
  )

test('a new seller gets 100 connects once, and a buyer gets none', async () => {
  const seller = await registerNewSeller(market)
  expect(await market.call(getTotalConnects, {}, { token: seller.token })).toEqual({ totalConnects: 100 })
  await asSystem(system(), (ctx) => welcomeSeller(ctx, seller.user.id))
  await registerNewSeller(market)
  const page = await market.call(getConnectsTransactions, {}, { token: seller.token })
  expect(page).toMatchObject({
    total: 1,
    records: [{ type: 'Credit', numberOfConnects: 100, balanceAfter: 100, reason: 'Welcome to the marketplace' }],
  })
  const buyer = await registerBuyer(market)
  expect((await market.refusal(getTotalConnects, {}, { token: buyer.token })).status).toBe(403)
  const { rows } = await sql`select from connect_balances where user_id = ${buyer.user.id}`.execute(
    market.app.parts.database.kysely,
  )
  expect(rows).toEqual([])
})

test('a package is paid from the wallet, and the money goes to the platform', async () => {
  const seller = await registerSeller(market)
  const connectId = await packageOf(50, 7.5)
  await fund(seller, 10)
  const bought = await market.call(buyConnects, { connectId }, { token: seller.token })
  expect(bought).toEqual({ totalConnects: 150, walletAmount: 2.5 })
  const { records } = await market.call(getConnectsTransactions, {}, { token: seller.token })
  expect(records[0]).toMatchObject({
    type: 'Credit',
    numberOfConnects: 50,
    amount: 7.5,
    balanceAfter: 150,
    reason: 'Bought 50 connects',
  })
  const { rows } = await sql<{ income: number }>`select sum(e.amount)::bigint as income from ledger_entries e
    join ledger_accounts a on a.id = e.account_id where a.code = 'platform:connects'`.execute(
    market.app.parts.database.kysely,
  )
  expect(rows[0]?.income).toBe(750)
})

test('a purchase shows at once on the other devices, in the wallet and in the connects', async () => {
  const seller = await registerSeller(market)
  const connectId = await packageOf(40, 6)
  await fund(seller, 10)
  const device = await deviceOf(market, seller)
  await market.call(buyConnects, { connectId }, { token: seller.token })
  for (const kind of ['wallet', 'connects']) await device.hears('changed', (changed) => changed.kind === kind)
  device.close()
})

test('a purchase beyond the wallet balance is rejected, and no connects are given', async () => {
  const seller = await registerSeller(market)
  const connectId = await packageOf(60, 8)
  await fund(seller, 7)
  const refused = await market.refusal(buyConnects, { connectId }, { token: seller.token })
  expect(refused).toMatchObject({
    status: 409,
    message: 'Insufficient balance. Please add more funds to proceed.',
    data: { code: 'INSUFFICIENT_BALANCE' },
  })
  expect((await market.call(getTotalConnects, {}, { token: seller.token })).totalConnects).toBe(100)
})

test('a double click or a repeated idempotency key buys once, and another key buys again', async () => {
  const seller = await registerSeller(market)
  const connectId = await packageOf(10, 2)
  await fund(seller, 100)
  const buy = (idempotencyKey?: string) =>
    market.send(buyConnects, { connectId }, { token: seller.token, ...(idempotencyKey && { idempotencyKey }) })
  const clicks = await Promise.all([buy(), buy()])
  expect(clicks.map(({ data }) => data)).toEqual([
    { totalConnects: 110, walletAmount: 98 },
    { totalConnects: 110, walletAmount: 98 },
  ])
  await Promise.all([buy('one'), buy('one'), buy('one')])
  expect((await buy('two')).data).toEqual({ totalConnects: 130, walletAmount: 94 })
})

test('of many concurrent purchases, only those within the wallet balance succeed', async () => {
  const seller = await registerSeller(market)
  const connectId = await packageOf(15, 3)
  await fund(seller, 10)
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      market.send(buyConnects, { connectId }, { token: seller.token, idempotencyKey: `race-${index}` }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  expect((await market.call(getTotalConnects, {}, { token: seller.token })).totalConnects).toBe(145)
})

test('packages are listed smallest first', async () => {
  const seller = await registerSeller(market)
  await packageOf(5, 1)
  const { records, total } = await market.call(getConnects, {}, { token: seller.token })
  expect(records[0]).toMatchObject({ connects: 5, price: 1 })
  expect(total).toBe(records.length)
})

test('a package that is no longer on sale cannot be bought from an outdated page', async () => {
  const seller = await registerSeller(market)
  const connectId = await packageOf(70, 9)
  await fund(seller, 10)
  const { token } = await registerAdmin(market)
  await market.call(saveConnectPackage, { id: connectId, connects: 70, price: 9, isActive: false }, { token })
  expect((await market.refusal(buyConnects, { connectId }, { token: seller.token })).status).toBe(404)
})

test('a purchase of a package that has changed is rejected with its current version', async () => {
  const seller = await registerSeller(market)
  const connectId = await packageOf(80, 9)
  await fund(seller, 100)
  const { token } = await registerAdmin(market)
  const buy = (price: number, connects: number) =>
    market.send(buyConnects, { connectId, price, connects }, { token: seller.token })
  await market.call(saveConnectPackage, { id: connectId, connects: 80, price: 90 }, { token })
  expect(await buy(9, 80)).toMatchObject({
    status: 409,
    message: 'This package is 80 connects for $90.00 now. Please look at it again.',
    data: { code: 'PACKAGE_CHANGED' },
  })
  await market.call(saveConnectPackage, { id: connectId, connects: 1, price: 9 }, { token })
  expect(await buy(9, 80)).toMatchObject({ status: 409, data: { code: 'PACKAGE_CHANGED' } })
  expect(await buy(9, 1)).toMatchObject({ status: 200, data: { totalConnects: 101, walletAmount: 91 } })
})

test('an unknown package is not found, and only sellers can buy', async () => {
  const [seller, buyer] = await Promise.all([registerSeller(market), registerBuyer(market)])
  const connectId = seller.user.id
  expect((await market.refusal(buyConnects, { connectId }, { token: seller.token })).status).toBe(404)
  expect((await market.refusal(buyConnects, { connectId: 'x' }, { token: seller.token })).status).toBe(400)
  expect((await market.refusal(buyConnects, { connectId }, { token: buyer.token })).status).toBe(403)
  expect((await market.refusal(buyConnects, { connectId })).status).toBe(401)
})
