import type { OutputOf } from '@market/contract/endpoint.ts'
import type { BillingDocumentId, BookingId, UserId } from '@market/contract/ids.ts'
import { cents } from '@market/contract/money.ts'
import {
  downloadBillingDocument,
  listBillingDocuments,
  saveFeeTax,
} from '@market/contract/receipts/endpoints-console.ts'
import { downloadReceipt, getReceipts, saveInvoiceDetails } from '@market/contract/receipts/endpoints.ts'
import { returnToCard } from '@market/contract/wallet/endpoints.ts'
import { approvePayout } from '@market/contract/withdrawals/endpoints.ts'
import { expect, test, vi } from 'vitest'
import { actsOf, registerAdmin } from '#fixtures/admins.ts'
import { answer, boughtService, type Deal, proposeCancellation, requestCompletion } from '#fixtures/bookings.ts'
import { pay, sendReversal, topUp } from '#fixtures/money.ts'
import { pdfLines } from '#fixtures/pdf-text.ts'
import { registerBuyer, registerSeller, type Someone } from '#fixtures/people.ts'
import { changeSetting } from '#fixtures/settings.ts'
import { untilSomebodyWaits } from '#fixtures/waiting.ts'
import { withdraw } from '#fixtures/withdrawals.ts'
import { newId } from '#platform/ids.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { fillBacklog } from './commands/fill-backlog.ts'
import { issueDocument } from './commands/issue-document.ts'
import { issueBacklog } from './jobs.ts'

const market = useTestApp()
const kysely = () => market.app.parts.database.kysely

type Listed = OutputOf<typeof getReceipts>['records'][number]

async function receiptsOf({ token }: Someone, bookingId?: BookingId): Promise<readonly Listed[]> {
  await market.settle()
  return (await market.call(getReceipts, { bookingId }, { token })).records
}

const briefly = (list: readonly Listed[]) => list.map(({ kind, total }) => [kind, total])

async function linesOf({ token }: Someone, document: Listed | undefined): Promise<string[]> {
  const { content } = await market.call(downloadReceipt, { id: document?.id as BillingDocumentId }, { token })
  return pdfLines(Buffer.from(content, 'base64'))
}

async function completed(): Promise<Deal> {
  const deal = await boughtService(market)
  await requestCompletion(market, deal.seller, deal.id)
  await answer(market, deal.buyer, deal.id, 'Completion', 'Accepted')
  return deal
}

async function settled(refund: number): Promise<Deal> {
  const deal = await boughtService(market)
  await proposeCancellation(market, deal.buyer, deal.id, refund)
  await answer(market, deal.seller, deal.id, 'Cancellation', 'Accepted')
  return deal
}

test('a credited top-up has a receipt as PDF with selectable text', async () => {
  const buyer = await registerBuyer(market)
  await topUp(market, buyer, 1234.5)
  const [receipt] = await receiptsOf(buyer)
  expect(receipt).toMatchObject({ kind: 'topUpReceipt', total: 1234.5, bookingId: null })
  const lines = await linesOf(buyer, receipt)
  expect(lines).toContain(`Number|${receipt?.number}`)
  expect(lines).toContain(`Fairlance|${buyer.user.fullName}`)
  expect(lines).toContain('Money added to the wallet|$1,234.50')
  expect(lines).toContain('Paid by card|$1,234.50')
})

test('a completed booking has a receipt for the buyer and a fee invoice for the seller', async () => {
  const { buyer, seller, id } = await completed()
  const [receipt, ...others] = await receiptsOf(buyer, id)
  const [invoice, ...none] = await receiptsOf(seller, id)
  expect([briefly(receipt ? [receipt] : []), others]).toEqual([[['bookingReceipt', 200]], []])
  expect([briefly(invoice ? [invoice] : []), none]).toEqual([[['feeInvoice', 10]], []])
  const ofBuyer = await linesOf(buyer, receipt)
  expect(ofBuyer).toContainEqual(expect.stringMatching(/^Booking\|BK-\d+$/))
  expect(ofBuyer).toContain(`Provided by|${seller.user.fullName}`)
  expect(ofBuyer).toContain('Paid from the wallet|$200.00')
  const ofSeller = await linesOf(seller, invoice)
  expect(ofSeller).toContain('Total|$10.00')
  expect(ofSeller.join(' ')).toContain('Nothing is due.')
})

test('a settled booking has a credit note for the refund that names the receipt', async () => {
  const { buyer, seller, id } = await settled(60)
  const documents = await receiptsOf(buyer, id)
  expect(briefly(documents).toSorted()).toEqual([
    ['bookingReceipt', 200],
    ['creditNote', 60],
  ])
  const receipt = documents.find(({ kind }) => kind === 'bookingReceipt')
  const note = documents.find(({ kind }) => kind === 'creditNote')
  expect(await linesOf(buyer, note)).toContain(`Credits|${receipt?.number}`)
  expect(briefly(await receiptsOf(seller, id))).toEqual([['feeInvoice', 10]])
})

test('money that returns to the card has a credit note', async () => {
  const buyer = await registerBuyer(market)
  await topUp(market, buyer, 75)
  await market.call(returnToCard, {}, { token: buyer.token })
  expect(briefly(await receiptsOf(buyer)).toSorted()).toEqual([
    ['creditNote', 75],
    ['topUpReceipt', 75],
  ])
})

/** Makes the provider report the only reversal of a payment as undone. */
async function undoReversal(paymentId: string): Promise<void> {
  const { reference, cause, amount_cents } = await kysely()
    .selectFrom('payment_reversals')
    .select(['reference', 'cause', 'amount_cents'])
    .where('payment_id', '=', paymentId as never)
    .executeTakeFirstOrThrow()
  const event = { reversal: reference, cause, amountCents: amount_cents, standing: 'restored' }
  expect((await sendReversal(market, paymentId, event)).statusCode).toBe(200)
}

const returnedAndBack = [
  ['creditNote', 40],
  ['topUpReceipt', 100],
  ['topUpReceipt', 40],
]

test('card money of a withdrawal has a credit note, and a receipt when the card does not take it', async () => {
  const [seller, owner] = [await registerSeller(market), await registerAdmin(market)]
  const { paymentId } = await pay(market, seller.token, 100, 'success')
  const { id } = (await withdraw(market, seller, 40)).withdrawal
  await market.call(approvePayout, { id, payoutReference: 'SEPA-1' }, { token: owner.token })
  expect(briefly(await receiptsOf(seller)).toSorted()).toEqual(returnedAndBack.slice(0, 2))
  await undoReversal(paymentId)
  expect(briefly(await receiptsOf(seller)).toSorted()).toEqual(returnedAndBack)
})

test('a dispute that is won while its credit note is issued has a receipt too', async () => {
  const buyer = await registerBuyer(market)
  const { paymentId } = await pay(market, buyer.token, 100, 'success')
  await market.settle()
  const { pool } = market.app.parts.database
  const client = await pool.connect()
  await client.query('begin')
  await client.query(
    `insert into billing_counters values ('creditNote', $1, 0) on conflict (kind, year) do update set last = billing_counters.last`,
    [market.clock.now().getUTCFullYear()],
  )
  const taken = { reversal: `dp_${paymentId}`, cause: 'dispute', amountCents: 4000, standing: 'taken' }
  await sendReversal(market, paymentId, taken)
  await untilSomebodyWaits(market)
  await undoReversal(paymentId)
  await market.app.parts.settle()
  await vi.waitFor(async () => {
    const { rows } = await pool.query("select from graphile_worker.jobs where task_identifier = 'receipts.issue'")
    expect(rows).toHaveLength(1)
  }, 10_000)
  await client.query('commit')
  client.release()
  expect(briefly(await receiptsOf(buyer)).toSorted()).toEqual(returnedAndBack)
})

test('a fee invoice shows the tax that the fee includes, by the country of the seller', async () => {
  const owner = await registerAdmin(market)
  await market.call(saveFeeTax, { countryId: 'IN' as never, name: 'GST', percent: 18 }, { token: owner.token })
  const { seller, id } = await completed()
  const [invoice] = await receiptsOf(seller, id)
  const lines = await linesOf(seller, invoice)
  expect(lines).toContain('Net amount|$8.47')
  expect(lines).toContain('GST 18%|$1.53')
  expect(lines).toContain('Total|$10.00')
  await kysely().deleteFrom('fee_taxes').execute()
})

test('an EU business with a VAT number gets reverse charge, unless the operator is in the same country', async () => {
  const owner = await registerAdmin(market)
  await market.call(saveFeeTax, { countryId: 'DE' as never, name: 'VAT', percent: 19 }, { token: owner.token })
  const invoiceAs = async (taxNumber: string) => {
    await changeSetting(market, 'taxNumber', taxNumber)
    const deal = await boughtService(market)
    const details = { businessName: 'Studio Nord GmbH', countryId: 'DE' as never, vatNumber: '123 456 789' }
    const saved = await market.call(saveInvoiceDetails, details, { token: deal.seller.token })
    expect(saved).toMatchObject({ vatNumber: 'DE123456789', address: '' })
    await requestCompletion(market, deal.seller, deal.id)
    await answer(market, deal.buyer, deal.id, 'Completion', 'Accepted')
    const [invoice] = await receiptsOf(deal.seller, deal.id)
    return (await linesOf(deal.seller, invoice)).join('\n')
  }
  const abroad = await invoiceAs('FR12345678901')
  expect(abroad).toContain('Studio Nord GmbH')
  expect(abroad).toContain('Reverse charge')
  expect(abroad).not.toContain('VAT 19%')
  const domestic = await invoiceAs('DE987654321')
  expect(domestic).toContain('VAT 19%|$1.60')
  expect(domestic).not.toContain('Reverse charge')
  await kysely().deleteFrom('fee_taxes').execute()
  await changeSetting(market, 'taxNumber', '')
})

test('a document keeps the names of the day it was issued', async () => {
  const buyer = await registerBuyer(market)
  await topUp(market, buyer, 20)
  const [receipt] = await receiptsOf(buyer)
  await changeSetting(market, 'legalName', 'Market Operations Ltd')
  await kysely().updateTable('users').set({ full_name: 'Another Name' }).where('id', '=', buyer.user.id).execute()
  expect(await linesOf(buyer, receipt)).toContain(`Fairlance|${buyer.user.fullName}`)
  await topUp(market, buyer, 30)
  const [next] = await receiptsOf(buyer)
  expect(await linesOf(buyer, next)).toContain('Market Operations Ltd|Another Name')
  await changeSetting(market, 'legalName', '')
  const change = kysely().updateTable('billing_documents').set({ number: 'X' }).execute()
  await expect(change).rejects.toThrow('append only')
})

test.each([
  ['Polish and Czech', 'Łukasz Žižka', 'Łukasz Žižka'],
  ['Greek and Cyrillic', 'Ελένη Привет', 'Ελένη Привет'],
  ['Chinese and emoji', '李 Mei 😀', '李 Mei 😀'],
  ['Japanese', '田中 さくら', '田中 さくら'],
  ['Korean', '김민수 회사', '김민수 회사'],
  ['Thai', 'สมชาย ใจดี', 'สมชาย ใจดี'],
  ['Hindi', 'नमन राव', 'नमन राव'],
  ['Hebrew, from right to left', 'משה כהן', 'ןהכ השמ'],
  ['Hebrew with a number and brackets', 'רחוב 12 (ב)', '(ב) 12 בוחר'],
  ['Hebrew inside English', 'Studio משה כהן Ltd', 'Studio ןהכ השמ Ltd'],
  ['Arabic with a number', 'دار 15', '15 راد'],
  ['a flag and a joined emoji', '🇩🇪 👩‍💻', '🇩🇪 👩💻'],
  ['a rare character that no font has', '𠮷田', '[U+20BB7]田'],
])('a name is drawn in its script: %s', async (_, name, onPaper) => {
  const buyer = await registerBuyer(market)
  await kysely().updateTable('users').set({ full_name: name }).where('id', '=', buyer.user.id).execute()
  await topUp(market, buyer, 5)
  const [receipt] = await receiptsOf(buyer)
  const line = (await linesOf(buyer, receipt)).find((one) => one.startsWith('Fairlance|')) ?? ''
  expect(line.slice('Fairlance|'.length).replaceAll('|', '')).toBe(onPaper)
})

test('documents are drawn on A4, or on Letter where the operator chose it', async () => {
  const buyer = await registerBuyer(market)
  await topUp(market, buyer, 5)
  const [receipt] = await receiptsOf(buyer)
  const paper = async () => {
    const { content } = await market.call(downloadReceipt, { id: receipt?.id as never }, { token: buyer.token })
    return /\/MediaBox \[0 0 (\S+ \S+)\]/.exec(Buffer.from(content, 'base64').toString('latin1'))?.[1]
  }
  expect(await paper()).toBe('595.28 841.89')
  await changeSetting(market, 'letterPaper', true)
  expect(await paper()).toBe('612 792')
  await changeSetting(market, 'letterPaper', false)
})

test('only the owner and operators can download a document', async () => {
  const [buyer, stranger] = [await registerBuyer(market), await registerBuyer(market)]
  await topUp(market, buyer, 20)
  const [receipt] = await receiptsOf(buyer)
  const call = { id: receipt?.id as BillingDocumentId }
  expect(await market.refusal(downloadReceipt, call, { token: stranger.token })).toMatchObject({ status: 404 })
  expect(await market.refusal(downloadReceipt, call)).toMatchObject({ status: 401 })
  const staff = await registerAdmin(market, 'staff')
  const { content } = await market.call(downloadBillingDocument, call, { token: staff.token })
  expect(pdfLines(Buffer.from(content, 'base64'))).toContain(`Number|${receipt?.number}`)
  const act = (await actsOf(market, staff)).at(-1)
  expect(act).toMatchObject({ act: 'receipts.downloadAny', target_kind: 'receipt' })
  const { records } = await market.call(listBillingDocuments, { q: receipt?.number }, { token: staff.token })
  expect(records).toMatchObject([{ number: receipt?.number, user: { id: buyer.user.id } }])
})

const draftFor = (userId: UserId, source: string) => ({
  kind: 'feeInvoice' as const,
  source,
  userId,
  bookingId: null,
  paymentId: null,
  total: cents(100),
  content: {
    issuer: { name: 'A', address: null, taxNumber: null },
    recipient: { name: 'B', address: null, taxNumber: null },
    subject: 'Fee',
    facts: [],
    lines: [],
    tax: null,
    totalLabel: 'Total',
    notes: [],
  },
})

test('50 documents issued at the same time have 50 numbers without a gap, and a repetition takes none', async () => {
  await market.advance(370 * 24 * 3_600_000)
  const { user } = await registerBuyer(market)
  const { runtime } = market.app.parts
  const issue = (source: string, fails = false) =>
    runtime.command(runtime.asSystem, async (ctx) => {
      await issueDocument(ctx, draftFor(user.id, source))
      if (fails) throw new Error('rolled back')
    })
  const sources = Array.from({ length: 50 }, () => newId<string>())
  await Promise.all([
    ...sources.flatMap((source) => [issue(source), issue(source)]),
    ...sources.slice(0, 10).map(() => issue(newId(), true).catch(() => undefined)),
  ])
  const year = market.clock.now().getUTCFullYear()
  const rows = await kysely()
    .selectFrom('billing_documents')
    .select(['serial', 'number'])
    .where('kind', '=', 'feeInvoice')
    .where('year', '=', year)
    .orderBy('serial')
    .execute()
  expect(rows.map(({ serial }) => serial)).toEqual(sources.map((_, index) => index + 1))
  expect(rows[49]?.number).toBe(`FI-${year}-000050`)
})

test('payments and bookings from before the upgrade get their documents from a job', async () => {
  const { buyer, seller } = await completed()
  await market.settle()
  const { pool } = market.app.parts.database
  await pool.query('alter table billing_documents disable trigger user')
  await pool.query('delete from billing_documents where user_id = any($1)', [[buyer.user.id, seller.user.id]])
  await pool.query('alter table billing_documents enable trigger user')
  const { runtime } = market.app.parts
  await runtime.command(runtime.asSystem, async (ctx) => {
    await fillBacklog(ctx)
    ctx.enqueue(issueBacklog, {})
  })
  expect(briefly(await receiptsOf(buyer)).toSorted()).toEqual([
    ['bookingReceipt', 200],
    ['topUpReceipt', 1000],
  ])
  expect(briefly(await receiptsOf(seller))).toEqual([['feeInvoice', 10]])
  expect((await pool.query('select from billing_backlog')).rowCount).toBe(0)
})
