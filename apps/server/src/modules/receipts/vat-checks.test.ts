import { getPerson } from '@market/contract/admin/endpoints-people.ts'
import { downloadData } from '@market/contract/accounts-safety/endpoints.ts'
import type { BillingDocumentId } from '@market/contract/ids.ts'
import { agreeToSelfBilling } from '@market/contract/receipts/endpoints-self-billing.ts'
import { saveFeeTax } from '@market/contract/receipts/endpoints-console.ts'
import {
  downloadReceipt,
  getInvoiceDetails,
  getReceipts,
  saveInvoiceDetails,
} from '@market/contract/receipts/endpoints.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { answer, boughtService, type Deal, requestCompletion } from '#fixtures/bookings.ts'
import { pdfLines } from '#fixtures/pdf-text.ts'
import { registerSeller, type Someone } from '#fixtures/people.ts'
import { changeSetting } from '#fixtures/settings.ts'
import { startVies, viesFails, viesSays, type ViesServer } from '#fixtures/vies-server.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { checkDueVatNumbers } from './vat-checks.ts'

let vies: ViesServer
const market = useTestApp(async () => {
  vies = await startVies()
  return { VIES_URL: vies.url }
})
afterAll(() => vies.close())

const monthMs = 31 * 24 * 60 * 60 * 1000

beforeEach(async () => {
  await market.app.parts.database.kysely.deleteFrom('invoice_details').execute()
  await changeSetting(market, 'checkVatNumbers', true)
  vies.answer = viesSays(true)
  vies.asked.length = 0
})

const german = { businessName: 'Studio Nord', address: 'Hof 1', countryId: 'DE' as never, vatNumber: 'DE123456789' }
const french = { businessName: 'Atelier', countryId: 'FR' as never, vatNumber: 'FR12345678901' }

const save = ({ token }: Someone, details: object = german) =>
  market.call(saveInvoiceDetails, details as typeof german, { token })

async function checkOf({ token }: Someone) {
  await market.settle()
  return (await market.call(getInvoiceDetails, {}, { token })).vatCheck
}

async function nextRound() {
  const { runtime } = market.app.parts
  await runtime.command(runtime.asSystem, async (ctx) => ctx.enqueue(checkDueVatNumbers, {}))
  await market.settle()
}

/** Text of the invoice of this kind after the booking was completed. */
async function invoiceOf({ buyer, seller, id }: Deal, kind: string): Promise<string> {
  await market.settle()
  await requestCompletion(market, seller, id)
  await answer(market, buyer, id, 'Completion', 'Accepted')
  await market.settle()
  const { token } = seller
  const { records } = await market.call(getReceipts, { bookingId: id }, { token })
  const invoice = records.find((one) => one.kind === kind)?.id as BillingDocumentId
  const { content } = await market.call(downloadReceipt, { id: invoice }, { token })
  return pdfLines(Buffer.from(content, 'base64')).join('\n')
}

test('a saved number is checked, which its owner, the console and the download of data show', async () => {
  const [seller, owner] = [await registerSeller(market), await registerAdmin(market)]
  await changeSetting(market, 'taxNumber', 'FR12345678901')
  expect((await save(seller)).vatCheck).toMatchObject({ state: 'pending', checked: null })
  const check = await checkOf(seller)
  expect(check).toEqual({
    vatNumber: 'DE123456789',
    state: 'valid',
    checked: expect.any(String) as string,
    consultationNumber: 'WAPIAAAAY1',
  })
  await changeSetting(market, 'taxNumber', '')
  const { id } = seller.user
  expect((await market.call(getPerson, { id }, { token: owner.token })).vatCheck).toEqual(check)
  const data = JSON.stringify(await market.call(downloadData, {}, { token: seller.token }))
  expect(data).toContain('"consultation_number":"WAPIAAAAY1"')
})

test('a number that VIES does not know is asked about again when it is saved again', async () => {
  const seller = await registerSeller(market)
  vies.answer = viesSays(false)
  await save(seller)
  expect(await checkOf(seller)).toMatchObject({ state: 'invalid', consultationNumber: null })
  vies.answer = viesSays(true)
  await save(seller)
  expect(await checkOf(seller)).toMatchObject({ state: 'valid' })
  await save(seller)
  await market.settle()
  expect(vies.asked).toHaveLength(2)
})

test('while VIES is unavailable the number is pending, and the next round asks again', async () => {
  const seller = await registerSeller(market)
  vies.answer = viesFails('MS_UNAVAILABLE')
  await save(seller)
  await expect.poll(() => vies.asked.length).toBe(1)
  expect(await checkOf(seller)).toMatchObject({ state: 'pending' })
  await nextRound()
  expect(await checkOf(seller)).toMatchObject({ state: 'pending' })
  vies.answer = viesSays(true)
  await nextRound()
  expect(await checkOf(seller)).toMatchObject({ state: 'valid' })
})

test('an answer is asked for again after a month, and not before', async () => {
  const seller = await registerSeller(market)
  await save(seller)
  await market.settle()
  await nextRound()
  expect(vies.asked).toHaveLength(1)
  vies.answer = viesSays(false)
  const before = { checked_at: new Date(market.clock.now().getTime() - monthMs) }
  await market.app.parts.database.kysely.updateTable('vat_checks').set(before).execute()
  await nextRound()
  expect(await checkOf(seller)).toMatchObject({ state: 'invalid' })
})

test('an answer about the number before does not count for the number that replaced it meanwhile', async () => {
  const seller = await registerSeller(market)
  let replaced: Promise<unknown> | undefined
  vies.answer = async (question, response) => {
    if (question.countryCode === 'FR') return viesFails('TIMEOUT')(question, response)
    replaced = save(seller, french)
    await replaced
    return viesSays(true)(question, response)
  }
  await save(seller)
  await expect.poll(() => vies.asked.map(({ countryCode }) => countryCode)).toEqual(['DE', 'FR'])
  expect(await checkOf(seller)).toMatchObject({ vatNumber: 'FR12345678901', state: 'pending' })
  expect(
    await market.app.parts.database.kysely
      .selectFrom('vat_checks')
      .select('user_id')
      .where('user_id', '=', seller.user.id)
      .execute(),
  ).toEqual([])
})

test('nothing is sent and nothing shown while the setting is off, or about numbers from outside the EU', async () => {
  const seller = await registerSeller(market)
  await save(seller, { ...german, countryId: 'GB', vatNumber: 'XI123456789' })
  expect(await checkOf(seller)).toBeNull()
  await changeSetting(market, 'checkVatNumbers', false)
  await save(seller)
  expect(await checkOf(seller)).toBeNull()
  await nextRound()
  expect(vies.asked).toEqual([])
})

test('the fee has reverse charge only if VIES confirmed the number', async () => {
  const owner = await registerAdmin(market)
  await market.call(saveFeeTax, { countryId: 'DE' as never, name: 'VAT', percent: 19 }, { token: owner.token })
  const invoiceWhen = async (viesAnswer: ViesServer['answer']) => {
    vies.answer = viesAnswer
    const deal = await boughtService(market)
    await save(deal.seller)
    return invoiceOf(deal, 'feeInvoice')
  }
  expect(await invoiceWhen(viesSays(true))).toContain('Reverse charge')
  for (const other of [viesSays(false), viesFails('MS_UNAVAILABLE')]) {
    const taxed = await invoiceWhen(other)
    expect(taxed).toContain('VAT 19%')
    expect(taxed).not.toContain('Reverse charge')
  }
})

test('an invoice in the name of a seller has reverse charge only if VIES confirmed both numbers', async () => {
  await changeSetting(market, 'selfBilling', true)
  const invoiceWhen = async (isBuyerValid: boolean) => {
    vies.answer = (question, response) => viesSays(question.countryCode === 'DE' || isBuyerValid)(question, response)
    const deal = await boughtService(market)
    await save(deal.seller)
    await save(deal.buyer, french)
    await market.call(agreeToSelfBilling, { taxPercent: 19, agrees: true }, { token: deal.seller.token })
    return invoiceOf(deal, 'sellerInvoice')
  }
  expect(await invoiceWhen(true)).toContain('Reverse charge')
  expect(await invoiceWhen(false)).toContain('Tax 19%')
})
