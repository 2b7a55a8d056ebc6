import {
  exportWalletTransactions,
  getWalletStatement,
  getWalletTransactions,
} from '@market/contract/wallet/endpoints.ts'
import { approvePayout, cancelWithdrawRequest } from '@market/contract/withdrawals/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { days } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { answer, boughtService, requestCompletion, twoPeople } from '#fixtures/bookings.ts'
import { earn, topUp } from '#fixtures/money.ts'
import { sendRaw } from '#fixtures/calls.ts'
import { answerOffer, makeOffer, pairInChat, payFor } from '#fixtures/offers.ts'
import { registerAdmin } from '#fixtures/admins.ts'
import { registerBuyer, registerSeller, type Someone } from '#fixtures/people.ts'
import { withdraw } from '#fixtures/withdrawals.ts'

const market = useTestApp()

let buyer: Someone
let seller: Someone
const months: string[] = []
const thisMonth = () => market.clock.now().toISOString().slice(0, 7)

/** $1,000 added and $200 paid in one month; in the next month the seller earns $190 and withdraws $50 of it. */
beforeAll(async () => {
  // Late in a month, so that the next one begins before the sessions expire.
  while (market.clock.now().getUTCDate() !== 20) market.clock.advance(days)
  const people = await twoPeople(market, 1000)
  ;({ buyer, seller } = people)
  months.push(thisMonth())
  const { id } = await boughtService(market, people, 200)
  await market.advance(5 * days)
  while (months.includes(thisMonth())) await market.advance(days)
  months.push(thisMonth())
  await requestCompletion(market, buyer, id)
  await market.advance(days)
  await answer(market, seller, id, 'Completion', 'Accepted')
  await withdraw(market, seller, 50)
}, 60_000)

const list = ({ token }: Someone, input: object = {}) => market.call(getWalletTransactions, input, { token })
const statement = ({ token }: Someone, month?: string) =>
  market.call(getWalletStatement, month === undefined ? {} : { month }, { token })

describe('wallet transactions', () => {
  test.each([
    [{ type: 'Credit' }, ['Money added']],
    [{ type: 'Debit' }, ['Booking paid']],
    [{ about: 'booking' }, ['Booking paid']],
    [{ about: 'booking', type: 'Credit' }, []],
    [{ about: 'withdrawal' }, []],
    [{ from: '2020-01-01', to: '2020-01-31' }, []],
    [{}, ['Booking paid', 'Money added']],
  ])('are filtered by %o', async (filter, expected) => {
    const { result, total } = await list(buyer, filter)
    expect(result.map(({ payoutType }) => payoutType)).toEqual(expected)
    expect(total).toBe(expected.length)
  })

  test('of a day are those from its beginning to its end', async () => {
    const { result } = await list(seller)
    const [last] = result
    const day = last?.created.slice(0, 10)
    expect((await list(seller, { from: day, to: day })).result.map(({ id }) => id)).toContain(last?.id)
  })

  test('state what they are for, with a link to the booking', async () => {
    const { result } = await list(seller)
    expect(result).toMatchObject([
      { about: 'withdrawal', type: 'Debit', amount: 50, balanceAfter: 140, bookingId: null },
      {
        about: 'booking',
        type: 'Credit',
        amount: 190,
        balanceAfter: 190,
        bookingNumber: expect.stringMatching(/^BK-/),
      },
    ])
  })

  test('name the withdrawal and the current state of its money', async () => {
    const leaver = await registerSeller(market)
    await earn(market, leaver, 100)
    const { id, number } = (await withdraw(market, leaver, 30)).withdrawal
    const told = async () => (await list(leaver, { about: 'withdrawal' })).result.map(({ description }) => description)
    expect(await told()).toEqual([`${number}: on its way to your bank account`])
    await market.call(cancelWithdrawRequest, { id }, { token: leaver.token })
    expect(await told()).toEqual([`${number}: returned to your wallet`, `${number}: returned to your wallet`])
    const operator = await registerAdmin(market)
    const { withdrawal: second } = await withdraw(market, leaver, 40)
    await market.call(approvePayout, { id: second.id, payoutReference: 'SEPA-1' }, { token: operator.token })
    expect((await told())[0]).toBe(`${second.number}: paid to your bank account`)
  })

  test('name the offer of a booking and the chat that contains it', async () => {
    const pair = await pairInChat(market, 300)
    const { id } = await makeOffer(market, pair, 'buyer', { price: 120 })
    await answerOffer(market, pair.seller, id, 'Accepted')
    await payFor(market, pair.buyer, id)
    const [paid, added] = (await list(pair.buyer)).result
    expect(paid).toMatchObject({ payoutType: 'Booking paid', offer: { id, userId: pair.seller.user.id } })
    expect(added).toMatchObject({ payoutType: 'Money added', offer: null })
  })

  test.each([
    [{ from: 'yesterday' }, 'from', 'Please choose a day.'],
    [{ to: '2026-02-31x' }, 'to', 'Please choose a day.'],
    [{ from: '2026-03-02', to: '2026-03-01' }, 'to', 'The last day cannot be before the first.'],
  ])('reject %o', async (filter, field, sentence) => {
    const refused = await market.refusal(getWalletTransactions, filter, { token: buyer.token })
    expect(refused.data.fieldErrors).toEqual({ [field]: sentence })
    const download = await market.refusal(exportWalletTransactions, filter, { token: buyer.token })
    expect(download.data.fieldErrors).toEqual({ [field]: sentence })
  })

  test('are exported as CSV with the same filters', async () => {
    const file = await market.call(exportWalletTransactions, { type: 'Debit' }, { token: buyer.token })
    const [head, line, end] = file.content.split('\r\n')
    expect(head).toBe('\ufeff"Date","Type","What","Description","Booking","Amount USD","Balance USD"')
    expect(line).toMatch(
      /^"\d{4}-.*Z","Debit","Booking paid","Paid into escrow for “I will draw your logo”","BK-\d+",-200.00,800.00$/,
    )
    expect(end).toBe('')
    expect(file.count).toBe(1)
  })
})

describe('a monthly statement', () => {
  test('starts with the closing balance of the month before, and adds up', async () => {
    const [first, second] = [await statement(buyer, months[0]), await statement(buyer, months[1])]
    expect(first).toMatchObject({ opening: 0, moneyIn: 1000, moneyOut: 200, closing: 800, isComplete: true })
    expect(first.lines.map(({ payoutType }) => payoutType)).toEqual(['Money added', 'Booking paid'])
    expect(second).toMatchObject({ opening: 800, moneyIn: 0, moneyOut: 0, closing: 800, lines: [] })
    expect(await statement(seller, months[1])).toMatchObject({ opening: 0, moneyIn: 190, moneyOut: 50, closing: 140 })
  })

  test('is for the current month by default, and lists the available months', async () => {
    const { month, months: all } = await statement(buyer)
    expect(month).toBe(thisMonth())
    expect((await sendRaw(market, getWalletStatement, 'GET', { month: '' }, buyer.token)).body.data).toMatchObject({
      month,
    })
    expect(all[0]).toBe(thisMonth())
    expect(all).toEqual(expect.arrayContaining(months))
  })

  test('of a wallet without transactions is empty', async () => {
    const fresh = await registerBuyer(market)
    expect(await statement(fresh)).toMatchObject({ opening: 0, closing: 0, lines: [], months: [thisMonth()] })
    await topUp(market, fresh, 5)
    expect(await statement(fresh)).toMatchObject({ opening: 0, closing: 5 })
  })

  test.each(['2026-13', '1999-01', 'now'])('of the month %s is rejected', async (month) => {
    const { status, body } = await sendRaw(market, getWalletStatement, 'GET', { month }, buyer.token)
    expect(status).toBe(400)
    expect(body.data?.fieldErrors).toEqual({ month: 'Please choose a month.' })
  })

  test('of a future month is rejected', async () => {
    const [present = ''] = (await statement(buyer)).months
    const next = new Date(`${present}-15T00:00:00Z`)
    next.setUTCMonth(next.getUTCMonth() + 1)
    const asked = { month: next.toISOString().slice(0, 7) }
    const refused = await market.refusal(getWalletStatement, asked, { token: buyer.token })
    expect(refused).toMatchObject({ status: 400, data: { fieldErrors: { month: 'This month has not begun yet.' } } })
  })
})
