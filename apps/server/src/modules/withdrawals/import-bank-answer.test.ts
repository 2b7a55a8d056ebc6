import { adjustWallet, suspendPerson } from '@market/contract/admin/endpoints-people.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { getWallet } from '@market/contract/wallet/endpoints.ts'
import {
  createBankFile,
  getWithdrawRequests,
  importBankAnswer,
  rejectPayout,
} from '@market/contract/withdrawals/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { accountNotification, statusReport } from '#fixtures/bank-answers.ts'
import { brokenInvariants } from '#fixtures/bookings.ts'
import { earn } from '#fixtures/money.ts'
import { registerSeller, type Someone } from '#fixtures/people.ts'
import { withdraw, withPayoutAccount } from '#fixtures/withdrawals.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp(withPayoutAccount)
let admin: Someone
let colleague: Someone
beforeAll(async () => {
  admin = await registerAdmin(market)
  colleague = await registerAdmin(market)
})

async function request(dollars: number) {
  const seller = await registerSeller(market)
  await earn(market, seller, dollars)
  return { seller, ...(await withdraw(market, seller, dollars)).withdrawal }
}

/** Makes a file for the bank with everything that waits; returns its message id. */
async function sendToBank(again = false): Promise<string> {
  const { content } = await market.call(createBankFile, { again }, { token: admin.token })
  return /<MsgId>(\w+)<\/MsgId>/.exec(content)?.[1] ?? ''
}

let imports = 0
const importFile = (content: string, by = admin) =>
  market.call(importBankAnswer, { content }, { token: by.token, idempotencyKey: `import-${++imports}` })
const stateOf = async ({ seller }: { seller: Someone }) =>
  (await market.call(getWithdrawRequests, {}, { token: seller.token })).records[0]
const walletOf = async ({ seller }: { seller: Someone }) =>
  (await market.call(getWallet, {}, { token: seller.token })).walletAmount
const entries = async () =>
  (await market.app.parts.database.pool.query<{ count: number }>('select count(*)::int from ledger_entries')).rows[0]

test('a report approves what was paid, rejects the rest with the reason of the bank, and changes nothing again', async () => {
  const [paid, closed, waiting] = [await request(20), await request(30), await request(40)]
  const messageId = await sendToBank()
  const report = statusReport(messageId, [
    { number: paid.number, status: 'ACSC', dollars: '20.00' },
    { number: closed.number, status: 'RJCT', code: 'AC04' },
    { number: waiting.number, status: 'ACTC' },
    { number: 'WD-99999999', status: 'ACSC' },
  ])
  const first = await importFile(report)
  expect(first.records.toSorted((a, b) => a.number.localeCompare(b.number))).toEqual([
    { number: paid.number, outcome: 'approved', text: `Paid, reference REF-${paid.number}.` },
    { number: closed.number, outcome: 'rejected', text: 'The account is closed (AC04).' },
    { number: waiting.number, outcome: 'unchanged', text: 'It is still with the bank.' },
    { number: 'WD-99999999', outcome: 'failed', text: 'No withdrawal has this number.' },
  ])
  expect(await stateOf(paid)).toMatchObject({ status: 'Approved', payoutReference: `REF-${paid.number}` })
  expect(await stateOf(closed)).toMatchObject({ status: 'Rejected', reason: 'The account is closed (AC04).' })
  expect([await walletOf(paid), await walletOf(closed), await walletOf(waiting)]).toEqual([0, 30, 0])
  await market.settle()
  const { records } = await market.call(getUserNotifications, {}, { token: closed.seller.token })
  expect(records.map(({ description }) => description)).toContain(
    'Your withdrawal of $30.00 was not paid: The account is closed (AC04). The money is back in your wallet.',
  )
  const before = await entries()
  for (const by of [admin, colleague])
    expect((await importFile(report, by)).records.map(({ outcome }) => outcome)).toEqual([
      ...Array<string>(3).fill('unchanged'),
      'failed',
    ])
  expect(await entries()).toEqual(before)
  expect(await brokenInvariants(market)).toEqual([])
})

test('two operators who import the same file at the same time decide each request once', async () => {
  const many = [await request(11), await request(12), await request(13)]
  const report = statusReport(
    await sendToBank(),
    many.map(({ number }, at) => ({ number, status: at === 1 ? 'RJCT' : 'ACSC', code: 'AC01' })),
  )
  const answers = await Promise.all([importFile(report), importFile(report, colleague)])
  const decided = answers.flatMap(({ records }) => records).filter(({ outcome }) => outcome !== 'unchanged')
  expect(decided.filter(({ outcome }) => outcome !== 'failed')).toHaveLength(3)
  expect(await Promise.all(many.map(walletOf))).toEqual([0, 12, 0])
  expect(await brokenInvariants(market)).toEqual([])
})

describe('a notification of the account', () => {
  test('approves a booked payment, and its return credits the wallet once, by another operator', async () => {
    const paid = await request(25)
    await sendToBank()
    const debit = accountNotification([{ number: paid.number, dollars: '25.00', direction: 'DBIT' }])
    expect((await importFile(debit)).records).toMatchObject([{ outcome: 'approved' }])
    const back = accountNotification([{ number: paid.number, dollars: '25.00', direction: 'CRDT', code: 'AC01' }])
    expect((await importFile(back)).records).toMatchObject([
      { outcome: 'failed', text: expect.stringContaining('another operator must record') },
    ])
    expect(await walletOf(paid)).toBe(0)
    expect((await importFile(back, colleague)).records).toMatchObject([{ outcome: 'returned' }])
    expect((await importFile(back, colleague)).records).toMatchObject([{ outcome: 'unchanged' }])
    expect((await importFile(debit)).records).toMatchObject([{ outcome: 'unchanged' }])
    expect(await stateOf(paid)).toMatchObject({ status: 'Rejected', returnedAt: expect.any(String) })
    expect(await walletOf(paid)).toBe(25)
    expect((await withdraw(market, paid.seller, 25)).withdrawal.status).toBe('Pending')
    expect(await brokenInvariants(market)).toEqual([])
  })

  test('of a return before the payment was approved rejects the request', async () => {
    const sent = await request(26)
    await sendToBank()
    await importFile(accountNotification([{ number: sent.number, dollars: '26.00', direction: 'CRDT', code: 'AC04' }]))
    expect(await stateOf(sent)).toMatchObject({ status: 'Rejected', returnedAt: null })
    expect(await walletOf(sent)).toBe(26)
  })

  test.each([
    ['a part', { dollars: '20.00' }, 'The bank names USD 20.00 instead of $29.00.'],
    ['another currency', { dollars: '29.00', currency: 'EUR' }, 'The bank names EUR 29.00 instead of $29.00.'],
  ])('of the payment of %s is left to the operator', async (_, over, text) => {
    const sent = await request(29)
    await sendToBank()
    const file = accountNotification([{ number: sent.number, direction: 'DBIT', ...over }])
    expect((await importFile(file)).records).toMatchObject([{ outcome: 'failed', text: expect.stringContaining(text) }])
    expect(await stateOf(sent)).toMatchObject({ status: 'Pending' })
  })

  test('that reverses a return does not credit the wallet', async () => {
    const paid = await request(28)
    await sendToBank()
    const debit = accountNotification([{ number: paid.number, dollars: '28.00', direction: 'DBIT' }])
    await importFile(debit)
    const reversal = debit.replace('</CdtDbtInd>', '</CdtDbtInd><RvslInd>true</RvslInd>')
    expect((await importFile(reversal, colleague)).records).toMatchObject([
      { outcome: 'failed', text: expect.stringContaining('Decide it by hand.') },
    ])
    expect(await walletOf(paid)).toBe(0)
  })

  test('of a payment that a report rejected is left to the operator', async () => {
    const sent = await request(24)
    const messageId = await sendToBank()
    await importFile(statusReport(messageId, [{ number: sent.number, status: 'RJCT', code: 'AC04' }]))
    const debit = accountNotification([{ number: sent.number, dollars: '24.00', direction: 'DBIT' }])
    expect((await importFile(debit)).records).toMatchObject([{ outcome: 'failed' }])
    expect(await stateOf(sent)).toMatchObject({ status: 'Rejected' })
  })

  test.each([
    ['a part', { dollars: '20.00' }, 'The bank names USD 20.00 instead of $27.00. Decide it by hand.'],
    ['another currency', { dollars: '27.00', currency: 'EUR' }, 'The bank names EUR 27.00 instead of $27.00.'],
  ])('of the return of %s is left to the operator', async (_, over, text) => {
    const sent = await request(27)
    await sendToBank()
    const file = accountNotification([{ number: sent.number, direction: 'CRDT', ...over }])
    expect((await importFile(file)).records).toMatchObject([{ outcome: 'failed', text: expect.stringContaining(text) }])
    expect(await stateOf(sent)).toMatchObject({ status: 'Pending' })
  })
})

test('an answer about an earlier file does not reject a request that was sent again', async () => {
  const sent = await request(31)
  const earlier = await sendToBank()
  const later = await sendToBank(true)
  const rejected = [{ number: sent.number, status: 'RJCT', code: 'AM05' }]
  expect((await importFile(statusReport(earlier, rejected))).records).toMatchObject([
    { outcome: 'failed', text: expect.stringContaining('an earlier file') },
  ])
  expect(await stateOf(sent)).toMatchObject({ status: 'Pending' })
  expect((await importFile(statusReport(later, rejected))).records).toMatchObject([{ outcome: 'rejected' }])
})

test('a file that the bank rejects as a whole rejects every request in it', async () => {
  const both = [await request(32), await request(33)]
  const messageId = await sendToBank()
  const report = statusReport(messageId, [], '<GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf>')
  const { records } = await importFile(report)
  const ofBoth = records.filter(({ number }) => both.some((each) => each.number === number))
  expect(ofBoth.map(({ outcome }) => outcome)).toEqual(['rejected', 'rejected'])
  expect(await Promise.all(both.map(walletOf))).toEqual([32, 33])
})

test('a file that the bank rejects for one payment in it rejects the others too', async () => {
  const [wrong, other] = [await request(37), await request(38)]
  const messageId = await sendToBank()
  const report = statusReport(
    messageId,
    [{ number: wrong.number, status: 'RJCT', code: 'AC01' }],
    '<GrpSts>RJCT</GrpSts><StsRsnInf><Rsn><Cd>FF01</Cd></Rsn></StsRsnInf>',
  )
  const { records } = await importFile(report)
  const of = ({ number }: { number: string }) => records.filter((record) => record.number === number)
  expect(of(wrong)).toEqual([
    { number: wrong.number, outcome: 'rejected', text: 'The account number is not correct (AC01).' },
  ])
  expect(of(other)).toMatchObject([{ outcome: 'rejected' }])
  expect([await walletOf(wrong), await walletOf(other)]).toEqual([37, 38])
})

test('another payment of the account whose id is a bare number is not taken for a withdrawal', async () => {
  const sent = await request(39)
  await sendToBank()
  const bare = sent.number.replace('WD-', '')
  const file = accountNotification([{ number: bare, dollars: '39.00', direction: 'DBIT' }])
  expect(await market.refusal(importBankAnswer, { content: file }, { token: admin.token })).toMatchObject({
    data: { code: 'BANK_ANSWER_FOREIGN' },
  })
  expect(await stateOf(sent)).toMatchObject({ status: 'Pending' })
})

test('a request that cannot be decided stops none of the others', async () => {
  const [gifted, other] = [await request(34), await request(35)]
  const gift = { id: gifted.seller.user.id, direction: 'give', amount: 5, reason: 'Sorry' } as const
  await market.call(adjustWallet, gift as never, { token: admin.token })
  const suspended = await request(36)
  await market.call(suspendPerson, { id: suspended.seller.user.id, reason: 'Fraud' }, { token: admin.token })
  const messageId = await sendToBank()
  const report = statusReport(
    messageId,
    [gifted, suspended, other].map(({ number }) => ({ number, status: 'ACSC' })),
  )
  const { records } = await importFile(report)
  expect(new Map(records.map(({ number, outcome }) => [number, outcome]))).toEqual(
    new Map([
      [gifted.number, 'failed'],
      [suspended.number, 'failed'],
      [other.number, 'approved'],
    ]),
  )
  await market.call(rejectPayout, { id: suspended.id, reason: 'Fraud' }, { token: admin.token })
  expect((await importFile(report, colleague)).records).toContainEqual({
    number: gifted.number,
    outcome: 'approved',
    text: `Paid, reference REF-${gifted.number}.`,
  })
})

test.each([
  ['a text', 'WD-1001;paid', 'BANK_ANSWER_UNREADABLE'],
  ['a file for the bank', '<Document><CstmrCdtTrfInitn/></Document>', 'BANK_ANSWER_UNREADABLE'],
  ['an answer to others', statusReport('x', [{ number: 'INV-7', status: 'ACSC' }]), 'BANK_ANSWER_FOREIGN'],
])('%s is refused with a sentence, and changes nothing', async (_, content, code) => {
  const refused = await market.refusal(importBankAnswer, { content }, { token: admin.token })
  expect(refused).toMatchObject({
    status: 400,
    data: { code },
    message: expect.stringContaining('Nothing was changed'),
  })
})

test('no file is chosen, or one that is too large: the form says so', async () => {
  for (const [content, said] of [
    ['', 'Please choose a file from the bank.'],
    ['x'.repeat(4_000_001), 'This file is larger than 4 MB. Ask the bank for smaller ones.'],
  ] as const)
    expect(await market.refusal(importBankAnswer, { content }, { token: admin.token })).toMatchObject({
      data: { fieldErrors: { content: said } },
    })
})
