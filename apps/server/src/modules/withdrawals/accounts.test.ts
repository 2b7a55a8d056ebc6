import { deleteAccount, downloadData } from '@market/contract/accounts-safety/endpoints.ts'
import { suspendPerson } from '@market/contract/admin/endpoints-people.ts'
import { listAudit } from '@market/contract/admin/endpoints.ts'
import {
  approvePayout,
  createBankFile,
  exportPayouts,
  getPayouts,
  getWithdrawRequests,
  releasePayout,
  sendWithdrawRequest,
} from '@market/contract/withdrawals/endpoints.ts'
import {
  getPayoutAccounts,
  removePayoutAccount,
  savePayoutAccount,
} from '@market/contract/withdrawals/endpoints-accounts.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { earn, topUp } from '#fixtures/money.ts'
import { password, registerBuyer, registerNewSeller, registerSeller, type Someone } from '#fixtures/people.ts'
import { withdrawForm, withPayoutAccount } from '#fixtures/withdrawals.ts'
import { hours } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { encryptAccounts } from './jobs/schedule-jobs.ts'

const market = useTestApp(withPayoutAccount)
let owner: Someone
beforeAll(async () => void (owner = await registerAdmin(market)))
const asOwner = () => ({ token: owner.token })

const inUnitedStates = {
  countryId: 'US' as never,
  iban: '021000021',
  accountNumber: '123456789',
  swift: '',
  firstName: 'Asha',
  lastName: 'Rao',
}
const inIndia = { ...inUnitedStates, countryId: 'IN' as never, iban: 'HDFC0001234', accountNumber: '50100123456789' }

const save = (seller: Someone, form: object = inUnitedStates) =>
  market.call(savePayoutAccount, form as typeof inUnitedStates, { token: seller.token })
const accountsOf = (seller: Someone) => market.call(getPayoutAccounts, {}, { token: seller.token })
const requestTo = (seller: Someone, payoutAccountId: string, amount = 20) =>
  market.call(sendWithdrawRequest, { amount, payoutAccountId } as never, { token: seller.token })
const ask = async (seller: Someone, form: object) => market.send(sendWithdrawRequest, form as never, seller)

async function sellerWith(dollars: number): Promise<Someone> {
  const seller = await registerSeller(market)
  await earn(market, seller, dollars)
  return seller
}

async function mailsTo({ user }: Someone): Promise<string[]> {
  await market.settle()
  const rows = await market.app.parts.database.kysely
    .selectFrom('dev_outbox')
    .select(['recipient', 'subject'])
    .where('recipient', '=', user.email ?? '')
    .execute()
  return rows.map(({ subject }) => subject)
}

describe('a bank account', () => {
  test('is saved once, shown masked, stored encrypted, and its owner gets an email', async () => {
    const seller = await registerSeller(market)
    const saved = await save(seller)
    expect(saved).toMatchObject({ countryName: 'United States', iban: '021000021', accountNumber: '•••• 6789' })
    expect(saved.waitsUntil).toBe(new Date(new Date(saved.created).getTime() + 72 * hours).toISOString())
    expect(await save(seller)).toEqual(saved)
    expect(await accountsOf(seller)).toEqual({ records: [saved], total: 1, provider: null })
    const { rows } = await market.app.parts.database.pool.query(
      'select iban, account_number from payout_accounts where id = $1',
      [saved.id],
    )
    expect(JSON.stringify(rows)).not.toMatch(/021000021|123456789/)
    expect(
      (await mailsTo(seller)).filter((subject) => subject === 'A bank account was added for your payouts'),
    ).toHaveLength(1)
  })

  test.each([
    [
      'an IBAN where the country asks for no bank code',
      { countryId: 'TH', iban: 'DE89370400440532013000', swift: 'KASITHBK' },
      { iban: 'DE •••• 3000', accountNumber: '•••• 6789' },
    ],
    [
      'another code there',
      { countryId: 'TH', iban: '123456', swift: 'KASITHBK' },
      { iban: '•••• 456', accountNumber: '•••• 6789' },
    ],
    ['a short account number', { accountNumber: '12345' }, { iban: '021000021', accountNumber: '•••• 45' }],
  ])('is shown masked: %s', async (_, over, shown) => {
    const seller = await registerSeller(market)
    expect(await save(seller, { ...inUnitedStates, ...over })).toMatchObject(shown)
  })

  test('with a changed number, bank or name is a new one, and ten are the limit', async () => {
    const seller = await registerSeller(market)
    await save(seller)
    for (let digit = 1; digit < 10; digit++)
      await save(seller, { ...inUnitedStates, accountNumber: `12345678${digit}0` })
    expect((await accountsOf(seller)).total).toBe(10)
    await save(seller)
    expect(await market.refusal(savePayoutAccount, { ...inIndia, swift: '' }, seller)).toMatchObject({
      status: 409,
      data: { code: 'PAYOUT_ACCOUNT_LIMIT' },
    })
    const [first] = (await accountsOf(seller)).records
    await market.call(removePayoutAccount, { id: first?.id as never }, { token: seller.token })
    await save(seller, inIndia)
    expect((await accountsOf(seller)).records.map(({ countryName }) => countryName)).toContain('India')
  })

  test('is saved once by two calls at the same time', async () => {
    const seller = await registerSeller(market)
    const saved = await Promise.all([save(seller), save(seller), save(seller)])
    expect(new Set(saved.map(({ id }) => id)).size).toBe(1)
  })

  test('belongs to its seller only, and buyers and unfinished sellers save none', async () => {
    const [seller, other] = [await sellerWith(50), await sellerWith(50)]
    const { id } = await save(seller)
    expect((await market.refusal(removePayoutAccount, { id }, other)).status).toBe(404)
    expect((await ask(other, { amount: 20, payoutAccountId: id })).status).toBe(404)
    expect((await market.refusal(savePayoutAccount, inUnitedStates, await registerBuyer(market))).status).toBe(403)
    expect(await market.refusal(savePayoutAccount, inUnitedStates, await registerNewSeller(market))).toMatchObject({
      data: { code: 'PROFILE_INCOMPLETE' },
    })
    await market.call(suspendPerson, { id: seller.user.id, reason: 'Fraud' }, asOwner())
    expect((await accountsOf(seller)).records).toMatchObject([{ id, actions: [] }])
  })

  test('is not saved with a request above the balance', async () => {
    const seller = await sellerWith(50)
    expect((await ask(seller, withdrawForm(500))).status).toBe(400)
    expect((await accountsOf(seller)).total).toBe(0)
  })

  test('is in the data export without its numbers, and is gone with the account of its owner', async () => {
    const seller = await registerSeller(market)
    await save(seller)
    const { sections } = await market.call(downloadData, {}, { token: seller.token })
    expect(sections['payout_accounts']).toMatchObject([{ account_number_shown: '•••• 6789', first_name: 'Asha' }])
    expect(sections['payout_accounts']?.[0]).not.toHaveProperty('iban')
    await market.call(deleteAccount, { password, understood: true }, { token: seller.token })
    await market.settle()
    const { rows } = await market.app.parts.database.pool.query('select from payout_accounts where user_id = $1', [
      seller.user.id,
    ])
    expect(rows).toEqual([])
  })
})

describe('a withdrawal to a new account', () => {
  const payoutOf = async (id: string) =>
    (await market.call(getPayouts, { searchTerm: id, status: 'all' }, asOwner())).records[0]
  const approve = (id: string) => market.send(approvePayout, { id: id as never, payoutReference: 'ACH-1' }, asOwner())

  test.each([
    ['saved before', async (seller: Someone) => requestTo(seller, (await save(seller, inIndia)).id)],
    [
      'written out in the request',
      (seller: Someone) =>
        market.call(sendWithdrawRequest, { ...inIndia, amount: 20 } as never, { token: seller.token }),
    ],
  ])('%s waits 72 hours, then is paid', async (_, request) => {
    const seller = await sellerWith(50)
    const { withdrawal } = await request(seller)
    expect(withdrawal).toMatchObject({ heldFor: ['newAccount'], iban: 'HDFC0001234', accountNumber: '•••• 6789' })
    expect((await accountsOf(seller)).total).toBe(1)
    expect(await approve(withdrawal.id)).toMatchObject({ status: 409, data: { code: 'PAYOUT_ACCOUNT_NEW' } })
    const held = await payoutOf(withdrawal.id)
    expect(held).toMatchObject({ heldUntil: withdrawal.heldUntil, accountNumber: '•••• 6789' })
    expect(held?.actions).toContainEqual({
      name: 'approve',
      blocked: expect.stringContaining('is new and waits until'),
    })
    expect((await market.refusal(createBankFile, {}, asOwner())).message).toContain('go to a new account')
    await market.advance(72 * hours)
    owner = await registerAdmin(market)
    expect((await payoutOf(withdrawal.id))?.heldUntil).toBeNull()
    expect((await approve(withdrawal.id)).status).toBe(200)
  })

  test('is paid at once when an owner releases it, and the reason is recorded', async () => {
    const seller = await sellerWith(50)
    const { withdrawal } = await requestTo(seller, (await save(seller)).id)
    const id = withdrawal.id
    await market.call(releasePayout, { id, reason: 'Known in person' }, asOwner())
    const { records } = await market.call(listAudit, { limit: 1, act: 'withdrawals.release' } as never, asOwner())
    expect(records).toMatchObject([{ reason: 'Known in person', before: { heldFor: ['newAccount'] } }])
    expect((await approve(id)).status).toBe(200)
  })

  test('with earnings that clear later waits for both, and an owner who releases it learns of both', async () => {
    const seller = await sellerWith(50)
    const { withdrawal } = await requestTo(seller, (await save(seller)).id)
    const { pool } = market.app.parts.database
    await pool.query(`update withdrawals set clears_at = created_at + interval '7 days' where id = $1`, [withdrawal.id])
    expect(await payoutOf(withdrawal.id)).toMatchObject({ heldFor: ['clearing', 'newAccount'] })
    await pool.query(`update withdrawals set clears_at = created_at + interval '1 day' where id = $1`, [withdrawal.id])
    expect(await payoutOf(withdrawal.id)).toMatchObject({ heldFor: ['newAccount', 'clearing'] })
    await market.call(releasePayout, { id: withdrawal.id, reason: 'Known in person' }, asOwner())
    expect(await payoutOf(withdrawal.id)).toMatchObject({ heldFor: [], heldUntil: null })
  })

  test('keeps its account when that is removed, and only the files for the bank have it in full', async () => {
    const seller = await sellerWith(50)
    const { id } = await save(seller)
    const { withdrawal } = await requestTo(seller, id)
    await market.call(removePayoutAccount, { id }, { token: seller.token })
    expect((await accountsOf(seller)).total).toBe(0)
    const { records } = await market.call(getWithdrawRequests, {}, { token: seller.token })
    expect(records).toMatchObject([{ id: withdrawal.id, accountNumber: '•••• 6789' }])
    const csv = await market.call(exportPayouts, {}, asOwner())
    const line = csv.content.split('\r\n').find((each) => each.startsWith(`"${withdrawal.number}"`))
    expect(line).toContain('"021000021",,"123456789","US"')
    await market.call(releasePayout, { id: withdrawal.id, reason: 'Known in person' }, asOwner())
    const { content } = await market.call(createBankFile, {}, asOwner())
    expect(content).toMatch(
      /<FinInstnId>\s*<ClrSysMmbId>\s*<ClrSysId>\s*<Cd>USABA<\/Cd>\s*<\/ClrSysId>\s*<MmbId>021000021<\/MmbId>/,
    )
    expect(content).toMatch(/<CdtrAcct>\s*<Id>\s*<Othr>\s*<Id>123456789<\/Id>/)
  })

  test('that is only card money does not wait, because nothing goes to the account', async () => {
    const seller = await registerSeller(market)
    await topUp(market, seller, 30)
    const { withdrawal } = await requestTo(seller, (await save(seller)).id)
    expect(withdrawal).toMatchObject({ toBank: 0, toCard: 20, heldUntil: null, heldFor: [] })
  })
})

test('requests of earlier versions are shown masked and paid as before, and are encrypted at night', async () => {
  const seller = await sellerWith(50)
  const { withdrawal } = await requestTo(seller, (await save(seller)).id)
  const { pool } = market.app.parts.database
  await pool.query(
    `update withdrawals set iban = 'DE89370400440532013000', account_number = '0532013000', country_id = 'DE', iban_shown = null, account_number_shown = null, account_ready_at = null where id = $1`,
    [withdrawal.id],
  )
  const own = async () => (await market.call(getWithdrawRequests, {}, { token: seller.token })).records[0]
  const shown = { iban: 'DE •••• 3000', accountNumber: '•••• 3000' }
  expect(await own()).toMatchObject(shown)
  const { runtime } = market.app.parts
  await runtime.command(runtime.asSystem, async (ctx) => ctx.enqueue(encryptAccounts, {}))
  await market.settle()
  const { rows } = await pool.query<{ iban: string }>('select iban from withdrawals where id = $1', [withdrawal.id])
  expect(rows[0]?.iban).toMatch(/^e1\./)
  expect(await own()).toMatchObject(shown)
  expect((await market.call(createBankFile, {}, asOwner())).content).toContain('<IBAN>DE89370400440532013000</IBAN>')
})

test('account numbers that were encrypted with an unknown secret stop the file, and change nothing', async () => {
  const seller = await sellerWith(50)
  const account = await save(seller)
  const { withdrawal } = await requestTo(seller, account.id)
  await market.call(releasePayout, { id: withdrawal.id, reason: 'Known in person' }, asOwner())
  const { pool } = market.app.parts.database
  for (const table of ['withdrawals', 'payout_accounts'])
    await pool.query(`update ${table} set iban = 'e1.unknown1.AAAA' where user_id = $1`, [seller.user.id])
  expect(await market.refusal(createBankFile, {}, asOwner())).toMatchObject({ data: { code: 'ACCOUNTS_UNREADABLE' } })
  expect(await ask(seller, { amount: 21, payoutAccountId: account.id })).toMatchObject({
    data: { fieldErrors: { payoutAccountId: expect.stringContaining('remove it and add it again') } },
  })
})
