import { downloadData } from '@market/contract/accounts-safety/endpoints.ts'
import type { BillingDocumentId } from '@market/contract/ids.ts'
import { listBillingDocuments } from '@market/contract/receipts/endpoints-console.ts'
import { agreeToSelfBilling, endSelfBilling, getSelfBilling } from '@market/contract/receipts/endpoints-self-billing.ts'
import { downloadReceipt, getReceipts, saveInvoiceDetails } from '@market/contract/receipts/endpoints.ts'
import { beforeEach, expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { answer, boughtService, type Deal, proposeCancellation, requestCompletion } from '#fixtures/bookings.ts'
import { pdfLines } from '#fixtures/pdf-text.ts'
import { registerBuyer, registerSeller, type Someone } from '#fixtures/people.ts'
import { changeSetting } from '#fixtures/settings.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
const details = {
  businessName: 'Rao Design',
  address: 'MG Road 1',
  countryId: 'IN' as never,
  vatNumber: '29ABCDE1234F1Z5',
}
const year = () => market.clock.now().getUTCFullYear()

beforeEach(() => changeSetting(market, 'selfBilling', true))

async function agree({ token }: Someone, taxPercent = 0) {
  await market.call(saveInvoiceDetails, details, { token })
  return market.call(agreeToSelfBilling, { taxPercent, agrees: true }, { token })
}

async function complete(deal: Deal): Promise<void> {
  await requestCompletion(market, deal.seller, deal.id)
  await answer(market, deal.buyer, deal.id, 'Completion', 'Accepted')
}

async function salesOf({ token }: Someone) {
  await market.settle()
  const { records } = await market.call(getReceipts, {}, { token })
  return records.filter(({ kind }) => kind.startsWith('seller'))
}

async function linesOf({ token }: Someone, id: string | undefined): Promise<string[]> {
  const { content } = await market.call(downloadReceipt, { id: id as BillingDocumentId }, { token })
  return pdfLines(Buffer.from(content, 'base64'))
}

test('a completed booking has an invoice in the name of the seller, which both sides can download', async () => {
  const deal = await boughtService(market)
  await agree(deal.seller, 18)
  await complete(deal)
  const [invoice, ...others] = await salesOf(deal.seller)
  expect(invoice).toMatchObject({ kind: 'sellerInvoice', total: 200, bookingId: deal.id })
  expect(invoice?.number).toMatch(new RegExp(`^SI-\\d+-${year()}-000001$`))
  expect(others).toEqual([])
  expect(await salesOf(deal.buyer)).toEqual([invoice])
  const lines = await linesOf(deal.buyer, invoice?.id)
  expect(lines).toContain('Self-billed invoice')
  expect(lines).toContain('Self-billed|Issued by Fairlance in the name and on behalf of Rao Design')
  expect(lines).toContain(`Rao Design|${deal.buyer.user.fullName}`)
  expect(lines.join('\n')).toContain('Tax number: 29ABCDE1234F1Z5')
  expect(lines).toContain('Net amount|$169.49')
  expect(lines).toContain('Tax 18%|$30.51')
  expect(lines).toContain('Total|$200.00')
  expect(await linesOf(deal.seller, invoice?.id)).toEqual(lines)
  const { token } = await registerBuyer(market)
  expect(await market.refusal(downloadReceipt, { id: invoice?.id as BillingDocumentId }, { token })).toMatchObject({
    status: 404,
  })
})

test('the console shows to whom an invoice was issued and for which seller, and finds it by the name of either', async () => {
  const deal = await boughtService(market)
  await agree(deal.seller)
  await complete(deal)
  await market.settle()
  const staff = await registerAdmin(market, 'staff')
  const found = async (kind: 'sellerInvoice' | 'bookingReceipt', search: object) => {
    const { records } = await market.call(listBillingDocuments, { kind, ...search }, staff)
    return records.map(({ user, seller }) => ({ to: user.id, for: seller }))
  }
  const shown = (kind: 'sellerInvoice' | 'bookingReceipt') => found(kind, { userId: deal.buyer.user.id })
  const { id, fullName } = deal.seller.user
  expect(await shown('sellerInvoice')).toEqual([{ to: deal.buyer.user.id, for: { id, fullName } }])
  expect(await shown('bookingReceipt')).toEqual([{ to: deal.buyer.user.id, for: null }])
  for (const q of [fullName, deal.buyer.user.fullName])
    expect(await found('sellerInvoice', { q })).toContainEqual({ to: deal.buyer.user.id, for: { id, fullName } })
})

test('a refund has a credit note that names the invoice', async () => {
  const deal = await boughtService(market)
  await agree(deal.seller)
  await proposeCancellation(market, deal.buyer, deal.id, 60)
  await answer(market, deal.seller, deal.id, 'Cancellation', 'Accepted')
  const documents = await salesOf(deal.buyer)
  expect(documents.map(({ kind, total }) => [kind, total]).toSorted()).toEqual([
    ['sellerCreditNote', 60],
    ['sellerInvoice', 200],
  ])
  const find = (kind: string) => documents.find((one) => one.kind === kind)
  expect(await linesOf(deal.buyer, find('sellerCreditNote')?.id)).toEqual(
    expect.arrayContaining([
      `Credits|${find('sellerInvoice')?.number}`,
      'Self-billed|Issued by Fairlance in the name and on behalf of Rao Design',
      'Credited|$60.00',
    ]),
  )
})

test('the numbers of each seller have no gaps, also when bookings end at the same time', async () => {
  const first = await boughtService(market)
  const more = [await boughtService(market, first), await boughtService(market, first)]
  const other = await boughtService(market)
  await agree(first.seller)
  await agree(other.seller)
  await Promise.all([first, ...more, other].map(complete))
  const numbers = (await salesOf(first.seller)).map(({ number }) => number.slice(number.indexOf(`${year()}`)))
  expect(numbers.toSorted()).toEqual([1, 2, 3].map((serial) => `${year()}-00000${serial}`))
  expect((await salesOf(other.seller)).map(({ number }) => number.slice(-6))).toEqual(['000001'])
})

test('only bookings that end while the agreement lasts are invoiced', async () => {
  const [before, during, after] = [
    await boughtService(market),
    await boughtService(market),
    await boughtService(market),
  ]
  const { token } = during.seller
  await complete(before)
  await agree(before.seller)
  await agree(during.seller)
  await complete(during)
  await market.call(endSelfBilling, {}, { token })
  await agree(after.seller)
  await market.call(endSelfBilling, {}, { token: after.seller.token })
  await complete(after)
  expect(await salesOf(before.seller)).toEqual([])
  expect(await salesOf(during.seller)).toHaveLength(1)
  expect(await salesOf(after.seller)).toEqual([])
})

test('a booking is invoiced under the terms of its end, although its seller has agreed to others before', async () => {
  const deal = await boughtService(market)
  const next = await boughtService(market, deal)
  await agree(deal.seller, 18)
  await complete(deal)
  // Without the jobs that are due by then.
  market.clock.advance(1000)
  await market.call(endSelfBilling, {}, { token: deal.seller.token })
  await agree(deal.seller, 25)
  await complete(next)
  const invoices = await salesOf(deal.seller)
  const taxOf = async (id: string) =>
    (await linesOf(deal.seller, invoices.find(({ bookingId }) => bookingId === id)?.id)).find((line) =>
      /^Tax \d/.test(line),
    )
  expect([await taxOf(deal.id), await taxOf(next.id)]).toEqual(['Tax 18%|$30.51', 'Tax 25%|$40.00'])
  expect(new Set(invoices.map(({ number }) => number.split('-')[1])).size).toBe(1)
})

test('terms that are replaced without ending them count until then', async () => {
  const deal = await boughtService(market)
  await agree(deal.seller, 18)
  await complete(deal)
  market.clock.advance(1000)
  await agree(deal.seller, 25)
  const [invoice] = await salesOf(deal.seller)
  expect(await linesOf(deal.seller, invoice?.id)).toContain('Tax 18%|$30.51')
})

test('a booking that ended while self-billing was offered is invoiced after the operator turned it off, and none after it is turned on', async () => {
  const [before, after] = [await boughtService(market), await boughtService(market)]
  await agree(before.seller)
  await agree(after.seller)
  await complete(before)
  market.clock.advance(1000)
  await changeSetting(market, 'selfBilling', false)
  market.clock.advance(1000)
  await complete(after)
  expect(await salesOf(before.seller)).toHaveLength(1)
  expect(await salesOf(after.seller)).toEqual([])
  const late = await boughtService(market, after)
  await complete(late)
  market.clock.advance(1000)
  await changeSetting(market, 'selfBilling', true)
  expect(await salesOf(after.seller)).toEqual([])
})

test('nothing is invoiced in the name of a seller without an agreement, or after the operator turned it off', async () => {
  const [silent, agreed] = [await boughtService(market), await boughtService(market)]
  await agree(agreed.seller)
  await changeSetting(market, 'selfBilling', false)
  await complete(silent)
  await complete(agreed)
  expect(await salesOf(silent.buyer)).toEqual([])
  expect(await salesOf(agreed.buyer)).toEqual([])
})

test('a seller learns what is missing, and cannot remove it while the agreement lasts', async () => {
  const seller = await registerSeller(market)
  const { token } = seller
  const blocked = 'Add to your invoice details first: business name, address, country, VAT or tax number.'
  expect((await market.call(getSelfBilling, {}, { token })).actions).toEqual([{ name: 'agree', blocked }])
  const form = { taxPercent: 0, agrees: true }
  expect(await market.refusal(agreeToSelfBilling, form, { token })).toMatchObject({
    data: { fieldErrors: { agrees: blocked } },
  })
  expect(await market.refusal(agreeToSelfBilling, { ...form, agrees: false }, { token })).toMatchObject({
    data: { fieldErrors: { agrees: 'Please agree first.' } },
  })
  const saved = await agree(seller, 7.5)
  expect(saved).toMatchObject({ agreedAt: expect.any(String) as string, taxPercent: 7.5, actions: [{ name: 'end' }] })
  expect(await market.refusal(saveInvoiceDetails, { ...details, address: '' }, { token })).toMatchObject({
    data: { fieldErrors: { address: 'Self-billed invoices need this. Turn off self-billing before you remove it.' } },
  })
  await market.call(endSelfBilling, {}, { token })
  await market.call(saveInvoiceDetails, { ...details, address: '' }, { token })
})

test('where the operator does not offer it, sellers see nothing and cannot agree', async () => {
  await changeSetting(market, 'selfBilling', false)
  const seller = await registerSeller(market)
  await market.call(saveInvoiceDetails, details, { token: seller.token })
  expect(await market.call(getSelfBilling, {}, { token: seller.token })).toMatchObject({ agreedAt: null, actions: [] })
  const form = { taxPercent: 0, agrees: true }
  expect(await market.refusal(agreeToSelfBilling, form, { token: seller.token })).toMatchObject({ status: 404 })
})

test('EU businesses of different countries get reverse charge instead of tax', async () => {
  const deal = await boughtService(market)
  await agree(deal.seller, 19)
  const german = { ...details, countryId: 'DE' as never, vatNumber: 'DE123456789' }
  await market.call(saveInvoiceDetails, german, { token: deal.seller.token })
  const french = { businessName: 'Atelier', countryId: 'FR' as never, vatNumber: 'FR12345678901' }
  await market.call(saveInvoiceDetails, french, { token: deal.buyer.token })
  await complete(deal)
  const lines = (await linesOf(deal.buyer, (await salesOf(deal.buyer))[0]?.id)).join('\n')
  expect(lines).toContain('Reverse charge')
  expect(lines).not.toContain('Tax 19%')
})

test('both sides find the invoice in the download of their data, and the seller the agreement', async () => {
  const deal = await boughtService(market)
  await agree(deal.seller)
  await complete(deal)
  const [invoice] = await salesOf(deal.seller)
  const dataOf = async ({ token }: Someone) => JSON.stringify(await market.call(downloadData, {}, { token }))
  expect(await dataOf(deal.seller)).toContain(`"number":"${invoice?.number}"`)
  expect(await dataOf(deal.buyer)).toContain(`"number":"${invoice?.number}"`)
  expect(await dataOf(deal.seller)).toContain('"self_billing_agreements":[{')
})
