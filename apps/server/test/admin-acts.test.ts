import * as bookings from '@market/contract/admin/endpoints-bookings.ts'
import * as fees from '@market/contract/admin/endpoints-fees.ts'
import * as content from '@market/contract/admin/endpoints-content.ts'
import * as payments from '@market/contract/admin/endpoints-payments.ts'
import * as people from '@market/contract/admin/endpoints-people.ts'
import * as reference from '@market/contract/admin/endpoints-reference.ts'
import * as settings from '@market/contract/admin/endpoints-settings.ts'
import * as staff from '@market/contract/admin/endpoints.ts'
import { saveBranding } from '@market/contract/branding/endpoints.ts'
import { defaultBranding } from '@market/contract/branding/schema.ts'
import { requestCode, verifyCode } from '@market/contract/accounts/endpoints.ts'
import { addReview } from '@market/contract/bookings/endpoints.ts'
import type { Endpoint } from '@market/contract/endpoint.ts'
import { reportUser } from '@market/contract/reports/endpoints.ts'
import * as receipts from '@market/contract/receipts/endpoints-console.ts'
import * as files from '@market/contract/receipts/endpoints-exports.ts'
import * as support from '@market/contract/support/endpoints.ts'
import { sendSupport } from '@market/contract/support/sockets.ts'
import * as withdrawals from '@market/contract/withdrawals/endpoints.ts'
import { TOTP } from 'otpauth'
import { beforeAll, expect, test } from 'vitest'
import { minutes } from '#platform/clock/clock.ts'
import { newId } from '#platform/ids.ts'
import { makeThumbnail, removeBytes } from '#modules/uploads/jobs.ts'
import { savePage } from '#modules/reference/public.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { type ActRow, actsOf, registerAdmin } from './fixtures/admins.ts'
import { answer, boughtService, raiseDispute, requestCompletion } from './fixtures/bookings.ts'
import { bindingsOf } from './fixtures/calls.ts'
import { deviceOf } from './fixtures/devices.ts'
import { failJob } from './fixtures/failed-jobs.ts'
import { postService } from './fixtures/hiring.ts'
import { earn, topUp } from './fixtures/money.ts'
import { password, referenceOf, registerBuyer, registerSeller, type Someone, uploadImage } from './fixtures/people.ts'
import { aFee, categoryWithFee } from './fixtures/settings.ts'
import { statusReport } from './fixtures/bank-answers.ts'
import { withdraw } from './fixtures/withdrawals.ts'

const market = useTestApp()
let owner: Someone
let other: Someone
beforeAll(async () => {
  owner = await registerAdmin(market)
  other = await registerAdmin(market)
})

type Line = Partial<Pick<ActRow, 'before' | 'after' | 'reason' | 'target_kind'>>

/** An operator's command, how to prepare its input, and the audit entry it writes. */
interface Row {
  readonly call: Endpoint
  /** Prepares the input with real calls; earlier entries of this user do not count. */
  readonly input: (by: Someone) => Promise<object> | object
  readonly line: Line
}

const nothing = { before: null, after: null }
const asOwner = () => ({ token: owner.token })
async function oneId(text: string, values: unknown[] = []): Promise<string> {
  const { rows } = await market.app.parts.database.pool.query<{ id: string }>(text, values)
  return rows[0]?.id ?? ''
}

async function reviewed() {
  const deal = await boughtService(market)
  await requestCompletion(market, deal.seller, deal.id)
  await answer(market, deal.buyer, deal.id, 'Completion', 'Accepted')
  const review = { bookingId: deal.id, rating: 2, review: 'Late' }
  await market.call(addReview, review, { token: deal.buyer.token })
  return oneId('select id from reviews where booking_id = $1', [deal.id])
}
const aService = async () => (await postService(market, await registerSeller(market))).id
const aColleague = async () => (await registerAdmin(market, 'staff')).user.id
async function aThread() {
  const user = await registerBuyer(market)
  const device = await deviceOf(market, user)
  await device.send(sendSupport, { messageType: 'TEXT', messageValue: 'Where is my money?', clientId: newId<string>() })
  device.close()
  return oneId('select id from support_threads where user_id = $1', [user.user.id])
}
async function aRequest() {
  const seller = await registerSeller(market)
  await earn(market, seller, 50)
  return (await withdraw(market, seller, 20)).withdrawal.id
}
async function aPayment() {
  const buyer = await registerBuyer(market)
  await topUp(market, buyer, 50)
  return oneId('select id from payments where user_id = $1', [buyer.user.id])
}
async function secretOf(by: Someone) {
  return (await market.call(staff.beginSecondFactor, {}, { token: by.token })).secret
}
const codeOf = (secret: string) =>
  new TOTP({ secret, digits: 6, period: 30 }).generate({ timestamp: market.clock.now().getTime() })

const suspended = { before: { suspended: false }, after: { suspended: true } }
const restored = { before: { suspended: true }, after: { suspended: false } }
const removed = { before: { removed: false }, after: { removed: true } }
const back = { before: { removed: true }, after: { removed: false } }
const reason = 'Half of the work was delivered as agreed, the rest was not.'
const testimonial = { name: 'Ida', designation: 'Founder', totalRating: 5, comment: 'Quick and kind.', position: 1 }
const kept = { title: 'Refund', text: 'It is on its way.' }

const rows: readonly Row[] = [
  { call: staff.adminSignOut, input: () => ({}), line: nothing },
  {
    call: staff.beginSecondFactor,
    input: () => ({}),
    line: { before: { secondFactor: false }, after: { secondFactor: 'begun' } },
  },
  {
    call: staff.confirmSecondFactor,
    input: async (by) => ({ code: codeOf(await secretOf(by)) }),
    line: { before: { secondFactor: false }, after: { secondFactor: true } },
  },
  {
    call: staff.removeSecondFactor,
    input: async (by) => {
      const secret = await secretOf(by)
      await market.call(staff.confirmSecondFactor, { code: codeOf(secret) }, { token: by.token })
      await market.advance(minutes)
      return { code: codeOf(secret) }
    },
    line: { before: { secondFactor: true }, after: { secondFactor: false } },
  },
  { call: staff.confirmAdminIdentity, input: () => ({ password }), line: nothing },
  {
    call: staff.changeAdminPassword,
    input: () => ({ currentPassword: password, newPassword: 'Other@1234' }),
    line: nothing,
  },
  {
    call: staff.addStaff,
    input: () => ({ fullName: 'Noor Aziz', email: 'noor@acts.test', password, level: 'staff' }),
    line: { before: null, after: { fullName: 'Noor Aziz', email: 'noor@acts.test', level: 'staff' } },
  },
  {
    call: staff.setStaffLevel,
    input: async () => ({ id: await aColleague(), level: 'owner' }),
    line: { before: { level: 'staff' }, after: { level: 'owner' } },
  },
  {
    call: staff.suspendStaff,
    input: async () => ({ id: await aColleague(), reason: 'Left the company' }),
    line: { ...suspended, reason: 'Left the company' },
  },
  {
    call: staff.restoreStaff,
    input: async () => {
      const id = await aColleague()
      await market.call(staff.suspendStaff, { id, reason: 'Away' }, { token: other.token })
      return { id }
    },
    line: restored,
  },
  {
    call: staff.resetSecondFactor,
    input: async () => {
      const colleague = await registerAdmin(market, 'staff')
      await market.call(staff.confirmSecondFactor, { code: codeOf(await secretOf(colleague)) }, colleague)
      return { id: colleague.user.id }
    },
    line: { before: { secondFactor: true }, after: { secondFactor: false } },
  },
  {
    call: settings.updateSetting,
    input: () => ({ name: 'marketName', value: 'Fair Hands' }),
    line: { before: { marketName: 'Fairlance' }, after: { marketName: 'Fair Hands' } },
  },
  { call: saveBranding, input: () => ({ ...defaultBranding, homeLead: 'Hi' }), line: { after: { homeLead: 'Hi' } } },
  {
    call: staff.noteDownload,
    input: () => ({ table: 'Users', rows: 12, filters: { type: 'BUYER' } }),
    line: { before: null, after: { table: 'Users', rows: 12, type: 'BUYER' } },
  },
  {
    call: settings.retryFailedJobs,
    input: async () => {
      await failJob(market, makeThumbnail, 1)
      return { job: makeThumbnail.name }
    },
    line: { before: { failed: 1 }, after: { retried: 1 }, target_kind: 'job' },
  },
  {
    call: settings.dismissFailedJobs,
    input: async () => {
      await failJob(market, removeBytes, 1)
      return { job: removeBytes.name }
    },
    line: { before: { failed: 1 }, after: { dismissed: 1 }, target_kind: 'job' },
  },
  { call: settings.verifyLedger, input: () => ({}), line: { before: null, after: { problems: 0 } } },
  {
    call: people.suspendPerson,
    input: async () => ({ id: (await registerBuyer(market)).user.id, reason: 'Spam' }),
    line: { ...suspended, reason: 'Spam', target_kind: 'user' },
  },
  {
    call: people.restorePerson,
    input: async () => {
      const { id } = (await registerBuyer(market)).user
      await market.call(people.suspendPerson, { id, reason: 'Spam' }, { token: other.token })
      return { id }
    },
    line: restored,
  },
  {
    call: people.verifyPerson,
    input: async () => ({ id: (await registerBuyer(market)).user.id, what: 'phone' }),
    line: { before: { phoneVerified: false }, after: { phoneVerified: true } },
  },
  {
    call: people.allowCodes,
    input: async () => {
      const { user } = await registerBuyer(market)
      const about = { type: 'BUYER', email: user.email ?? '', verificationType: 'FORGOT_PASSWORD' } as const
      await market.advance(minutes)
      await market.call(requestCode, about)
      const right = await market.codeFor(about.email)
      await market.refusal(verifyCode, { ...about, otp: right === '0000' ? '1111' : '0000' })
      return { id: user.id }
    },
    line: { before: { wrongCodes: 1 }, after: { wrongCodes: 0 } },
  },
  {
    call: people.endPersonSessions,
    input: async () => ({ id: (await registerBuyer(market)).user.id }),
    line: { before: { sessions: 1 }, after: { sessions: 0 } },
  },
  {
    call: people.addNote,
    input: async () => ({ id: (await registerBuyer(market)).user.id, text: 'Called on Monday' }),
    line: { before: null, after: { note: 'Called on Monday' } },
  },
  {
    call: people.adjustWallet,
    input: async () => ({
      id: (await registerBuyer(market)).user.id,
      direction: 'give',
      amount: 5,
      reason: 'Goodwill',
    }),
    line: {
      before: { walletDollars: 0 },
      after: { dollars: 5, status: 'Posted', walletDollars: 5 },
      reason: 'Goodwill',
    },
  },
  {
    call: people.decideAdjustment,
    input: async () => {
      const { id } = (await registerBuyer(market)).user
      const ask = { id, direction: 'give', amount: 500, reason: 'Lost payment' } as const
      const asked = await market.call(people.adjustWallet, ask, { token: other.token })
      return { id: asked.id, decision: 'approve' }
    },
    line: { before: { status: 'Waiting' }, after: { status: 'Posted' }, reason: 'Lost payment' },
  },
  {
    call: payments.refundPayment,
    input: async () => ({ id: await aPayment(), amount: 20, reason: 'Paid twice' }),
    line: {
      before: { walletDollars: 50 },
      after: { dollars: -20, status: 'Posted', walletDollars: 30 },
      reason: 'Paid twice',
    },
  },
  {
    call: content.removeListing,
    input: async () => ({ id: await aService(), reason: 'Scam' }),
    line: { ...removed, reason: 'Scam' },
  },
  {
    call: content.restoreListing,
    input: async () => {
      const id = (await aService()) as never
      await market.call(content.removeListing, { id, reason: 'Scam' }, { token: other.token })
      return { id }
    },
    line: back,
  },
  {
    call: content.removeReview,
    input: async () => ({ id: await reviewed(), reason: 'Insults' }),
    line: { ...removed, reason: 'Insults' },
  },
  {
    call: content.restoreReview,
    input: async () => {
      const id = (await reviewed()) as never
      await market.call(content.removeReview, { id, reason: 'Insults' }, { token: other.token })
      return { id }
    },
    line: back,
  },
  {
    call: content.resolveReport,
    input: async () => {
      const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
      await market.call(reportUser, { userId: seller.user.id, reason: 'Spam' }, { token: buyer.token })
      const id = await oneId('select id from reports where user_id = $1', [seller.user.id])
      return { id, outcome: 'warned', note: 'Wrote to them' }
    },
    line: { before: { outcome: null }, after: { outcome: 'warned' }, reason: 'Wrote to them' },
  },
  {
    call: bookings.decideDispute,
    input: async () => {
      const deal = await boughtService(market)
      await raiseDispute(market, deal.buyer, deal.id)
      return { id: deal.id, toBuyer: 100, toSeller: 95, fee: 5, reason }
    },
    line: {
      before: { status: 'In-dispute' },
      after: { status: 'Cancelled', toBuyer: 100, toSeller: 95, fee: 5 },
      reason,
    },
  },
  {
    call: withdrawals.approvePayout,
    input: async () => ({ id: await aRequest(), payoutReference: 'SEPA-1' }),
    line: { before: { status: 'Pending' }, after: { status: 'Approved', dollars: 20, payoutReference: 'SEPA-1' } },
  },
  {
    call: withdrawals.exportPayouts,
    input: async () => {
      await aRequest()
      return { status: 'Rejected' }
    },
    line: { before: null, after: { status: 'Rejected', requests: 0 } },
  },
  {
    call: withdrawals.createBankFile,
    input: async () => {
      await aRequest()
      return {}
    },
    line: {
      before: null,
      after: { again: false, requests: expect.arrayContaining([expect.stringMatching(/^WD-\d+$/)]) },
    },
  },
  {
    call: withdrawals.importBankAnswer,
    input: async () => {
      const id = await aRequest()
      await market.call(withdrawals.createBankFile, {}, asOwner())
      const { rows } = await market.app.parts.database.pool.query<{ number: number; file: string }>(
        'select number, bank_message_id as file from withdrawals where id = $1',
        [id],
      )
      return { content: statusReport(rows[0]?.file ?? '', [{ number: `WD-${rows[0]?.number}`, status: 'RDNG' }]) }
    },
    line: { before: null, after: { approved: [], rejected: [], returned: [], failed: [] } },
  },
  {
    call: withdrawals.releasePayout,
    input: async () => {
      const id = await aRequest()
      await market.app.parts.database.pool.query(
        "update withdrawals set clears_at = now() + interval '9 days' where id = $1",
        [id],
      )
      return { id, reason: 'Known to us' }
    },
    line: { before: { heldUntil: expect.any(String) }, after: { heldUntil: null }, reason: 'Known to us' },
  },
  {
    call: withdrawals.decidePayoutRest,
    input: async () => {
      const seller = await registerSeller(market)
      await topUp(market, seller, 20)
      const { id } = (await withdraw(market, seller, 20)).withdrawal
      const { token } = await registerAdmin(market)
      await market.app.parts.database.pool.query(
        "update payments set created_at = now() - interval '1 year' where user_id = $1",
        [seller.user.id],
      )
      await market.call(withdrawals.approvePayout, { id, payoutReference: 'SEPA-3' }, { token })
      return { id, decision: 'wallet', reason: 'The card is gone' }
    },
    line: { before: { unreturned: 20 }, after: { decision: 'wallet', dollars: 20 }, reason: 'The card is gone' },
  },
  {
    call: withdrawals.rejectPayout,
    input: async () => ({ id: await aRequest(), reason: 'Account closed' }),
    line: { before: { status: 'Pending' }, after: { status: 'Rejected', dollars: 20 }, reason: 'Account closed' },
  },
  {
    call: withdrawals.returnPayout,
    input: async () => {
      const id = await aRequest()
      const { token } = await registerAdmin(market)
      await market.call(withdrawals.approvePayout, { id, payoutReference: 'SEPA-2' }, { token })
      return { id, reason: 'Account closed' }
    },
    line: {
      before: { status: 'Approved' },
      after: { status: 'Rejected', dollars: 20, payoutReference: 'SEPA-2' },
      reason: 'Account closed',
    },
  },
  {
    call: support.answerSupport,
    input: async () => ({
      threadId: await aThread(),
      messageType: 'TEXT',
      messageValue: 'It is on its way.',
      clientId: newId<string>(),
    }),
    line: { before: { status: 'Open', messages: 1 }, after: { status: 'Open', messages: 2 } },
  },
  {
    call: support.assignSupport,
    input: async (by) => ({ threadId: await aThread(), assigneeId: by.user.id }),
    line: { before: { assignee: null }, target_kind: 'support thread' },
  },
  {
    call: support.updateSupportStatus,
    input: async () => ({ threadId: await aThread(), status: 'Closed' }),
    line: { before: { status: 'Open' }, after: { status: 'Closed' } },
  },
  { call: support.saveCannedAnswer, input: () => kept, line: { before: null, after: kept } },
  {
    call: support.deleteCannedAnswer,
    input: async () => ({ id: (await market.call(support.saveCannedAnswer, kept, { token: other.token })).id }),
    line: { before: kept, after: null },
  },
  {
    call: reference.saveBanner,
    input: async (by) => ({ image: await uploadImage(market, by.token), title: 'Spring', position: 1 }),
    line: { before: null, after: { title: 'Spring' } },
  },
  {
    call: reference.deleteBanner,
    input: async () => {
      const image = await uploadImage(market, other.token)
      await market.call(reference.saveBanner, { image, title: 'Autumn', position: 1 }, { token: other.token })
      return { id: await oneId(`select id from banners where title = 'Autumn'`) }
    },
    line: { before: { title: 'Autumn' }, after: null },
  },
  { call: reference.saveTestimonial, input: () => testimonial, line: { before: null, after: { name: 'Ida' } } },
  {
    call: reference.deleteTestimonial,
    input: async () => {
      await market.call(reference.saveTestimonial, { ...testimonial, name: 'Ole' }, { token: other.token })
      return { id: await oneId(`select id from testimonials where name = 'Ole'`) }
    },
    line: { before: { name: 'Ole' }, after: null },
  },
  {
    call: reference.savePage,
    input: async () => {
      const { runtime } = market.app.parts
      const page = { id: 4, slug: 'about', title: 'About', description: '<p>Old</p>' }
      await runtime.command(runtime.asSystem, (ctx) => savePage(ctx, page))
      return { id: 4, title: 'About us', description: '<p>New</p>' }
    },
    line: {
      before: { title: 'About', description: '<p>Old</p>' },
      after: { title: 'About us', description: '<p>New</p>' },
    },
  },
  {
    call: reference.saveCategory,
    input: () => ({ title: 'Gardening', description: 'Lawns and hedges.', position: 9 }),
    line: { before: null, after: { title: 'Gardening' } },
  },
  {
    call: reference.saveTag,
    input: async () => ({ categoryId: (await referenceOf(market)).categoryId, name: 'Stickers', isActive: true }),
    line: { before: null, after: { name: 'Stickers' } },
  },
  {
    call: reference.mergeTags,
    input: async () => {
      const { categoryId } = await referenceOf(market)
      const made = async (name: string) => {
        await market.call(reference.saveTag, { categoryId, name, isActive: true }, { token: other.token })
        return oneId('select id from tags where name = $1', [name])
      }
      return { from: await made('Flyers'), into: await made('Leaflets') }
    },
    line: { before: { tags: 'Flyers, Leaflets' }, after: { tags: 'Leaflets', listings: 0 } },
  },
  {
    call: reference.saveCountry,
    input: () => ({ id: 'FR', isActive: false }),
    line: { before: { is_active: true }, after: { is_active: false } },
  },
  {
    call: receipts.downloadBillingDocument,
    input: async () => {
      const payment = await aPayment()
      await market.settle()
      return { id: await oneId('select id from billing_documents where payment_id = $1', [payment]) }
    },
    line: { before: null, after: { number: expect.stringMatching(/^TR-\d{4}-\d{6}$/) as string } },
  },
  { call: files.exportSellerTotals, input: () => ({ year: 2024 }), line: { after: { year: 2024, sellers: 0 } } },
  { call: files.exportTaxSummary, input: () => ({ year: 2024 }), line: { after: { year: 2024, lines: 0 } } },
  {
    call: files.exportJournal,
    input: () => ({ from: '2024-01-01', to: '2024-01-31' }),
    line: { after: { from: '2024-01-01', to: '2024-01-31', entries: 0 } },
  },
  {
    call: fees.saveCategoryFee,
    input: async () => ({ categoryId: await oneId('select id from categories order by title limit 1'), ...aFee }),
    line: { before: null, after: aFee },
  },
  {
    call: fees.deleteCategoryFee,
    input: async () => ({ id: await categoryWithFee(market, owner) }),
    line: { before: aFee, after: null },
  },
  {
    call: receipts.saveFeeTax,
    input: () => ({ countryId: 'ES', name: 'IVA', percent: 21 }),
    line: { before: null, after: { name: 'IVA', percent: 21 } },
  },
  {
    call: receipts.deleteFeeTax,
    input: async () => {
      await market.call(receipts.saveFeeTax, { countryId: 'IT' as never, name: 'IVA', percent: 22 }, asOwner())
      return { countryId: 'IT' }
    },
    line: { before: { name: 'IVA', percent: 22 }, after: null },
  },
  {
    call: reference.savePriceRange,
    input: () => ({ min: 250, max: 500, connectForBid: 35 }),
    line: { before: null, after: { connect_for_bid: 35 } },
  },
  { call: reference.saveResponseTime, input: () => ({ hours: 36 }), line: { before: null, after: { hours: 36 } } },
  {
    call: reference.deleteResponseTime,
    input: async () => {
      await market.call(reference.saveResponseTime, { hours: 37 }, { token: other.token })
      return { hours: 37 }
    },
    line: { before: { hours: 37 }, after: null },
  },
  {
    call: reference.saveConnectPackage,
    input: () => ({ connects: 500, price: 40 }),
    line: { before: null, after: { connects: 500 } },
  },
]

/** Commands without an entry, or with tests of their own, as those in `modules/holds/holds.test.ts`. */
const leavesNoLine = /^(support\.readThread|admin\.signIn|moderation\.getDispute|holds\..+)$/

test('every command of the team is in the table', () => {
  const commands = bindingsOf(market).filter(({ endpoint, kind }) => endpoint.audience === 'admin' && kind !== 'query')
  const tried = new Set(rows.map(({ call }) => call.name))
  const names = commands.map(({ endpoint }) => endpoint.name)
  expect(
    names.filter((name) => !tried.has(name) && !leavesNoLine.test(name)),
    'each needs a row in `rows` above, with the line that it leaves, or a name in `leavesNoLine`',
  ).toEqual([])
})

test.each(rows.map((row) => [row.call.name, row] as const))(
  '%s writes one audit line with the values before and after',
  async (name, { call, input, line }) => {
    const by = await registerAdmin(market)
    const sent = await input(by)
    const before = (await actsOf(market, by)).length
    const { status, message } = await market.send(call, sent as never, { token: by.token })
    expect({ status, message }).toMatchObject({ status: 200 })
    const acts = (await actsOf(market, by)).slice(before)
    expect(acts).toHaveLength(1)
    expect(acts).toMatchObject([{ act: name, ...line }])
  },
)

test('reading a support thread is not audited, a reply over the socket is, and its retry is not', async () => {
  const by = await registerAdmin(market, 'staff')
  const threadId = (await aThread()) as never
  const before = (await actsOf(market, by)).length
  await market.call(support.readSupportThread, { threadId }, { token: by.token })
  const device = await deviceOf(market, by)
  const message = { threadId, messageType: 'TEXT', messageValue: 'Hello', clientId: newId<string>() }
  for (let times = 0; times < 2; times++) expect((await device.send(sendSupport, message)).success).toBe(true)
  device.close()
  expect((await actsOf(market, by)).slice(before)).toMatchObject([
    { act: 'support.send', before: { messages: 1, assignee: null }, after: { messages: 2, assignee: by.user.id } },
  ])
})

test('a rejected command is not audited', async () => {
  const before = (await actsOf(market, owner)).length
  const id = newId<string>() as never
  expect((await market.send(people.suspendPerson, { id, reason: 'x' }, asOwner())).status).toBe(404)
  expect((await market.send(content.removeListing, { id, reason: 'x' }, asOwner())).status).toBe(404)
  expect(await actsOf(market, owner)).toHaveLength(before)
})
