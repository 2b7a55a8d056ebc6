import { adjustWallet } from '@market/contract/admin/endpoints-people.ts'
import { listPayments } from '@market/contract/admin/endpoints-payments.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { getWallet, getWalletTransactions, returnToCard } from '@market/contract/wallet/endpoints.ts'
import {
  approvePayout,
  cancelWithdrawRequest,
  createBankFile,
  decidePayoutRest,
  getPayouts,
  getWithdrawRequests,
  releasePayout,
  returnPayout,
} from '@market/contract/withdrawals/endpoints.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { tryVerb } from '#fixtures/booking-calls.ts'
import {
  answer,
  boughtService,
  brokenInvariants,
  proposeCancellation,
  requestCompletion,
  twoPeople,
} from '#fixtures/bookings.ts'
import { earn, pay, sendReversal, topUp } from '#fixtures/money.ts'
import { logIn, registerBuyer, registerSeller, type Someone } from '#fixtures/people.ts'
import { changeSetting } from '#fixtures/settings.ts'
import { withdraw, withPayoutAccount } from '#fixtures/withdrawals.ts'
import { days } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp(withPayoutAccount)
let owner: Someone
beforeAll(async () => void (owner = await registerAdmin(market)))

/** Advances the clock and signs in again, because a console session lasts 12 hours. */
async function later(span: number): Promise<void> {
  await market.advance(span)
  owner = await registerAdmin(market)
}

const asOwner = () => ({ token: owner.token })
const wallet = ({ token }: Someone) => market.call(getWallet, {}, { token })
const sound = async () => expect(await brokenInvariants(market)).toEqual([])
const approve = (id: string) => market.send(approvePayout, { id: id as never, payoutReference: 'SEPA-1' }, asOwner())
const paymentsOf = async ({ user }: Someone) =>
  (await market.call(listPayments, { userId: user.id }, asOwner())).records
const lines = async ({ token }: Someone) => (await market.call(getWalletTransactions, {}, { token })).result
const notices = async ({ token }: Someone) =>
  (await market.call(getUserNotifications, {}, { token })).records.map(({ description }) => description)

/** Whether a bank file names a request, beside one that is ready. */
async function inBankFile(number: string): Promise<boolean> {
  await withdraw(market, await sellerWith(0, 5), 5)
  return (await market.call(createBankFile, {}, asOwner())).content.includes(`>${number}<`)
}

/** Sends a webhook of the payment provider about a payment. */
async function deliver(paymentId: string, event: object): Promise<void> {
  expect((await sendReversal(market, paymentId, event)).statusCode).toBe(200)
}

const chargeback = (paymentId: string, amountCents = 10_000, standing = 'taken') =>
  deliver(paymentId, { reversal: `dp_${paymentId}`, cause: 'dispute', amountCents, standing })

/** A seller with card money and cleared earnings. */
async function sellerWith(card: number, earnings: number): Promise<Someone> {
  const seller = await registerSeller(market)
  if (card > 0) await topUp(market, seller, card)
  if (earnings > 0) await earn(market, seller, earnings)
  return seller
}

/** A seller who has just earned $190 with a booking of $200. */
async function earning() {
  const people = await twoPeople(market, 1000)
  const { id } = await boughtService(market, people)
  await requestCompletion(market, people.seller, id)
  await answer(market, people.buyer, id, 'Completion', 'Accepted')
  return people
}

describe('a withdrawal', () => {
  test('of less than the earnings goes to the bank, and the card money stays', async () => {
    const seller = await sellerWith(50, 100)
    expect(await wallet(seller)).toMatchObject({ walletAmount: 150, cardMoney: 50, available: 150, clearing: 0 })
    const { withdrawal } = await withdraw(market, seller, 80)
    expect(withdrawal).toMatchObject({ amount: 80, toBank: 80, toCard: 0, heldUntil: null })
    expect(await wallet(seller)).toMatchObject({ walletAmount: 70, cardMoney: 50 })
  })

  test('of more than the earnings returns the rest to its card, and never sends it to the bank', async () => {
    const seller = await sellerWith(50, 100)
    const { withdrawal } = await withdraw(market, seller, 130)
    const { id, number } = withdrawal
    expect(withdrawal).toMatchObject({ toBank: 100, toCard: 30 })
    expect((await lines(seller))[0]).toMatchObject({
      type: 'Debit',
      amount: 130,
      balanceAfter: 20,
      description: `${number}: on its way to your bank account ($100.00) and back to your card ($30.00)`,
    })
    const file = await market.call(createBankFile, {}, asOwner())
    expect(file.content).toMatch(new RegExp(`<EndToEndId>${number}</EndToEndId>[^]*?<InstdAmt Ccy="USD">100.00<`))
    expect((await approve(id)).data).toMatchObject({ status: 'Approved', toBank: 100, toCard: 30, unreturned: 0 })
    await market.settle()
    expect(await paymentsOf(seller)).toMatchObject([{ refunded: 30, reversals: [{ cause: 'refund', amount: 30 }] }])
    expect(await notices(seller)).toContain(
      'Your withdrawal of $130.00 was approved: $100.00 was paid to your bank, reference SEPA-1, and $30.00 is on its way back to your card.',
    )
    const colleague = await registerAdmin(market)
    await market.call(returnPayout, { id, reason: 'Account closed' }, { token: colleague.token })
    // Only what went to the bank comes back, as earnings.
    expect(await wallet(seller)).toMatchObject({ walletAmount: 120, cardMoney: 20 })
    expect((await lines(seller))[1]?.description).toBe(
      `${number}: $30.00 paid back to your card, the rest sent back by your bank`,
    )
    await sound()
  })

  test('of card money only is in no bank file, is paid to the newest card first, and cannot return from a bank', async () => {
    const seller = await registerSeller(market)
    await topUp(market, seller, 40)
    await market.advance(1000)
    await topUp(market, seller, 25)
    const { withdrawal } = await withdraw(market, seller, 60)
    expect(withdrawal).toMatchObject({ toBank: 0, toCard: 60 })
    expect(await inBankFile(withdrawal.number)).toBe(false)
    await approve(withdrawal.id)
    expect((await paymentsOf(seller)).map(({ amount, refunded }) => [amount, refunded])).toEqual([
      [25, 25],
      [40, 35],
    ])
    const colleague = await registerAdmin(market)
    const asked = { userId: seller.user.id, status: 'all' } as const
    expect((await market.call(getPayouts, asked, { token: colleague.token })).records).toMatchObject([{ actions: [] }])
    const refused = await market.refusal(returnPayout, { id: withdrawal.id, reason: 'No' }, { token: colleague.token })
    expect(refused.data.code).toBe('PAYOUT_NOT_BY_BANK')
    await sound()
  })

  test('that is canceled returns each part to its purse', async () => {
    const seller = await sellerWith(50, 100)
    const { withdrawal } = await withdraw(market, seller, 130)
    await market.call(cancelWithdrawRequest, { id: withdrawal.id }, { token: seller.token })
    expect(await wallet(seller)).toMatchObject({ walletAmount: 150, cardMoney: 50 })
    await sound()
  })

  test.each(['bank', 'wallet'] as const)(
    'of card money that no card takes back waits for an owner, who decides once: %s',
    async (decision) => {
      const before = await sellerWith(50, 10)
      await later(181 * days)
      const seller = await logIn(market, before)
      await topUp(market, seller, 5)
      const { withdrawal } = await withdraw(market, seller, 65)
      const { id } = withdrawal
      expect((await approve(id)).data).toMatchObject({
        status: 'Approved',
        toBank: 10,
        toCard: 55,
        unreturned: 50,
        actions: expect.arrayContaining([{ name: 'decideRest' }]),
      })
      expect((await lines(seller))[0]?.description).toContain(
        'back to your card ($5.00), $50.00 waits for our decision',
      )
      await sound()
      const queue = async () => (await market.call(getPayouts, { limit: 100 }, asOwner())).records.map((row) => row.id)
      expect(await queue()).toContain(id)
      const staff = await registerAdmin(market, 'staff')
      const rest = { id, decision, reason: 'The card is closed' }
      expect((await market.refusal(decidePayoutRest, rest, { token: staff.token })).data.code).toBe('OWNER_ONLY')
      const answers = await Promise.all(
        ['one', 'two'].map((idempotencyKey) => market.send(decidePayoutRest, rest, { ...asOwner(), idempotencyKey })),
      )
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
      expect(await queue()).not.toContain(id)
      expect(await wallet(seller)).toMatchObject({ walletAmount: decision === 'bank' ? 0 : 50 })
      expect((await market.call(getWithdrawRequests, {}, { token: seller.token })).records).toMatchObject([
        { toBank: 10, toCard: 55, unreturned: 50, restDecision: decision },
      ])
      const held = (await lines(seller)).find(({ payoutType }) => payoutType === 'Withdrawal')
      expect(held?.description).toBe(
        `${withdrawal.number}: paid to your bank account ($${decision === 'bank' ? 60 : 10}.00) and back to your card ($5.00)`,
      )
      await sound()
    },
  )
})

describe('earnings', () => {
  test('clear five days after they were earned; a withdrawal is accepted at once and paid after that', async () => {
    const { seller } = await earning()
    const before = await wallet(seller)
    expect(before).toMatchObject({ walletAmount: 190, available: 0, clearing: 190, clearsAt: expect.any(String) })
    const { withdrawal } = await withdraw(market, seller, 100)
    expect(withdrawal).toMatchObject({ toBank: 100, heldUntil: before.clearsAt })
    const { records } = await market.call(getPayouts, { userId: seller.user.id }, asOwner())
    expect(records).toMatchObject([
      {
        heldUntil: before.clearsAt,
        actions: [
          { name: 'approve', blocked: expect.stringContaining('clear on') },
          { name: 'reject' },
          { name: 'release' },
        ],
      },
    ])
    expect(await approve(withdrawal.id)).toMatchObject({ status: 409, data: { code: 'WITHDRAWAL_CLEARING' } })
    expect(await inBankFile(withdrawal.number)).toBe(false)
    await later(5 * days)
    expect(await wallet(seller)).toMatchObject({ walletAmount: 90, available: 90, clearing: 0, clearsAt: null })
    expect((await approve(withdrawal.id)).status).toBe(200)
    await sound()
  })

  test('that are older leave first, so only a withdrawal that reaches the new ones is held', async () => {
    const { seller } = await earning()
    await earn(market, seller, 60)
    const small = await withdraw(market, seller, 60)
    expect(small.withdrawal.heldUntil).toBeNull()
    const more = await withdraw(market, seller, 1)
    expect(more.withdrawal.heldUntil).toEqual(expect.any(String))
    expect((await market.call(getWithdrawRequests, {}, { token: seller.token })).records).toMatchObject([
      { heldUntil: expect.any(String) },
      { heldUntil: null },
    ])
  })

  test('are released early by an owner only, with a reason', async () => {
    const { seller } = await earning()
    const { withdrawal } = await withdraw(market, seller, 100)
    const { id } = withdrawal
    const release = { id, reason: 'Known to us' }
    const staff = await registerAdmin(market, 'staff')
    expect((await market.refusal(releasePayout, release, { token: staff.token })).data.code).toBe('OWNER_ONLY')
    expect(await market.call(releasePayout, release, asOwner())).toMatchObject({ heldUntil: null })
    expect((await market.refusal(releasePayout, release, asOwner())).data.code).toBe('WITHDRAWAL_NOT_HELD')
    expect((await approve(id)).status).toBe(200)
    await sound()
  })

  test('clear at once when the operator sets zero days', async () => {
    await changeSetting(market, 'clearingDays', 0)
    const { seller } = await earning()
    expect(await wallet(seller)).toMatchObject({ available: 190, clearing: 0 })
    expect((await withdraw(market, seller, 190)).withdrawal.heldUntil).toBeNull()
    await changeSetting(market, 'clearingDays', 5 * days)
  })

  test('are what an operator gives a seller; a buyer receives card money', async () => {
    const [seller, buyer] = [await registerSeller(market), await registerBuyer(market)]
    for (const { user } of [seller, buyer])
      await market.call(adjustWallet, { id: user.id, direction: 'give', amount: 20, reason: 'Goodwill' }, asOwner())
    expect(await wallet(seller)).toMatchObject({ walletAmount: 20, cardMoney: 0 })
    expect(await wallet(buyer)).toMatchObject({ walletAmount: 20, cardMoney: 20, returnable: 0 })
  })
})

describe('unspent card money of a buyer', () => {
  test('returns to its card by one button, newest payment first, once for a double click', async () => {
    const buyer = await registerBuyer(market)
    await topUp(market, buyer, 40)
    await market.advance(1000)
    await topUp(market, buyer, 25)
    expect(await wallet(buyer)).toMatchObject({ returnable: 65, actions: [{ name: 'returnToCard' }] })
    const send = () => market.send(returnToCard, {}, { token: buyer.token, idempotencyKey: 'back' })
    const answers = await Promise.all([send(), send(), send()])
    for (const { data } of answers) expect(data).toMatchObject({ returned: 65, walletAmount: 0 })
    expect((await paymentsOf(buyer)).map(({ refunded }) => refunded)).toEqual([25, 40])
    expect(await wallet(buyer)).toMatchObject({ walletAmount: 0, actions: [] })
    await market.settle()
    await sound()
  })

  test('that only older payments could take back stays, with the reason', async () => {
    const before = await registerBuyer(market)
    await topUp(market, before, 40)
    await later(181 * days)
    const buyer = await logIn(market, before)
    expect(await wallet(buyer)).toMatchObject({
      walletAmount: 40,
      returnable: 0,
      actions: [{ name: 'returnToCard', blocked: expect.stringContaining('safe in your wallet') }],
    })
    expect((await market.refusal(returnToCard, {}, { token: buyer.token })).data.code).toBe('NOTHING_FOR_CARD')
  })

  test('is not returned twice while a chargeback of the same payment arrives', async () => {
    for (let round = 0; round < 6; round++) {
      const buyer = await registerBuyer(market)
      const { paymentId } = await pay(market, buyer.token, 100, 'success')
      const [answered] = await Promise.all([
        market.send(returnToCard, {}, { token: buyer.token, idempotencyKey: `race ${round}` }),
        chargeback(paymentId),
      ])
      expect([200, 409]).toContain(answered.status)
      expect((await wallet(buyer)).walletAmount).toBe(0)
      const [payment] = await paymentsOf(buyer)
      expect(payment?.lost).toBe(answered.status === 200 ? 100 : 0)
    }
    await sound()
  })
})

describe('a chargeback of $100', () => {
  const lostBy = async (payer: Someone) => (await paymentsOf(payer)).find(({ refunded }) => refunded > 0)?.lost

  test('of unspent money takes the card money, and no earnings', async () => {
    const seller = await registerSeller(market)
    const { paymentId } = await pay(market, seller.token, 100, 'success')
    await earn(market, seller, 70)
    await chargeback(paymentId)
    expect(await wallet(seller)).toMatchObject({ walletAmount: 70, cardMoney: 0 })
    expect(await lostBy(seller)).toBe(0)
  })

  test('takes earnings for what card money lacks, and a won dispute returns each part', async () => {
    const seller = await registerSeller(market)
    const { paymentId } = await pay(market, seller.token, 100, 'success')
    await earn(market, seller, 70)
    await withdraw(market, seller, 95).then(({ withdrawal }) => approve(withdrawal.id))
    // $75 of card money are left, and no earnings.
    await earn(market, seller, 15)
    await chargeback(paymentId, 7500 + 1000)
    expect(await wallet(seller)).toMatchObject({ walletAmount: 5, cardMoney: 0 })
    await chargeback(paymentId, 7500 + 1000, 'restored')
    expect(await wallet(seller)).toMatchObject({ walletAmount: 90, cardMoney: 75 })
    await sound()
  })

  test.each([
    ['in escrow', false, 0],
    ['earned by the seller and clearing', true, 0],
    ['earned by the seller and cleared', true, 6 * days],
  ] as const)('of money %s is the loss of the marketplace; the seller keeps theirs', async (_, completed, wait) => {
    const people = await twoPeople(market, 1)
    const { paymentId } = await pay(market, people.buyer.token, 199, 'success')
    const { id } = await boughtService(market, people)
    if (completed) {
      await requestCompletion(market, people.seller, id)
      await answer(market, people.buyer, id, 'Completion', 'Accepted')
    }
    if (wait > 0) await later(wait)
    const earned = completed ? 190 : 0
    await chargeback(paymentId, 19_900)
    expect(await lostBy(people.buyer)).toBe(199)
    expect(await wallet(people.seller)).toMatchObject({ walletAmount: earned })
    expect(await wallet(people.buyer)).toMatchObject({ walletAmount: 0 })
    await sound()
  })

  test('of money in a pending withdrawal cancels it, and of money paid out it is a loss to the cent', async () => {
    const [pending, paid] = [await registerSeller(market), await registerSeller(market)]
    const payments = []
    for (const seller of [pending, paid]) {
      const { paymentId } = await pay(market, seller.token, 100, 'success')
      await earn(market, seller, 33.33)
      const { withdrawal } = await withdraw(market, seller, 33.33 + 20)
      if (seller === paid) await approve(withdrawal.id)
      payments.push(paymentId)
    }
    await chargeback(payments[0] ?? '')
    await market.settle()
    expect(await wallet(pending)).toMatchObject({ walletAmount: 33.33, cardMoney: 0 })
    expect(await lostBy(pending)).toBe(0)
    // $20 went back to the card before, so the bank can charge back $80: they are all in the wallet.
    await chargeback(payments[1] ?? '', 8000)
    expect(await wallet(paid)).toMatchObject({ walletAmount: 0 })
    expect(await lostBy(paid)).toBe(0)
    await sound()
  })
})

describe('money that was away during a chargeback covers its loss when it returns', () => {
  const lossOf = async (payer: Someone) => (await paymentsOf(payer))[0]?.lost

  test.each(['decline', 'settlement'] as const)('from the escrow of a booking: %s', async (end) => {
    const people = await twoPeople(market, 1)
    const { buyer, seller } = people
    const { paymentId } = await pay(market, buyer.token, 199, 'success')
    const { id } = await boughtService(market, people)
    await chargeback(paymentId, 19_900)
    expect(await lossOf(buyer)).toBe(199)
    if (end === 'decline') await tryVerb(market, 'decline', id, seller.token)
    else {
      await proposeCancellation(market, buyer, id, 150)
      await answer(market, seller, id, 'Cancellation', 'Accepted')
    }
    const refund = end === 'decline' ? 200 : 150
    expect(await wallet(buyer)).toMatchObject({ walletAmount: Math.max(0, refund - 199) })
    expect((await paymentsOf(buyer))[0]).toMatchObject({ lost: Math.max(0, 199 - refund), fromWithdrawals: 0 })
    await sound()
    await chargeback(paymentId, 19_900, 'restored')
    expect(await wallet(buyer)).toMatchObject({ walletAmount: refund })
    await sound()
  })

  test('but not from a booking that was bought later', async () => {
    const people = await twoPeople(market, 1)
    const { paymentId } = await pay(market, people.buyer.token, 199, 'success')
    await boughtService(market, people)
    await chargeback(paymentId, 19_900)
    await market.advance(1000)
    await topUp(market, people.buyer, 200)
    const later = await boughtService(market, people)
    await tryVerb(market, 'decline', later.id, people.seller.token)
    expect(await wallet(people.buyer)).toMatchObject({ walletAmount: 200 })
    await sound()
  })

  test('from a withdrawal whose card money waits for an owner', async () => {
    const before = await registerSeller(market)
    const { paymentId } = await pay(market, before.token, 50, 'success')
    await later(181 * days)
    const seller = await logIn(market, before)
    const { id } = (await withdraw(market, seller, 50)).withdrawal
    await approve(id)
    await chargeback(paymentId, 4000)
    expect(await lossOf(seller)).toBe(40)
    await market.call(decidePayoutRest, { id, decision: 'wallet', reason: 'The card is closed' }, asOwner())
    expect(await wallet(seller)).toMatchObject({ walletAmount: 10 })
    expect((await paymentsOf(seller))[0]).toMatchObject({ lost: 0, fromWithdrawals: 40 })
    await sound()
  })

  test('from the card part of a frozen withdrawal, which goes to no card', async () => {
    const seller = await registerSeller(market)
    const { paymentId } = await pay(market, seller.token, 100, 'success')
    await topUp(market, seller, 100)
    await earn(market, seller, 30)
    const { id } = (await withdraw(market, seller, 230)).withdrawal
    await market.call(createBankFile, {}, asOwner())
    await chargeback(paymentId)
    const approval = { id, payoutReference: 'SEPA-1', bankHasPaid: true }
    expect(await market.call(approvePayout, approval, asOwner())).toMatchObject({ toBank: 30, unreturned: 200 })
    await market.call(decidePayoutRest, { id, decision: 'wallet', reason: 'It covers the chargeback' }, asOwner())
    expect(await wallet(seller)).toMatchObject({ walletAmount: 100, cardMoney: 100 })
    await sound()
  })

  test('from a refund that the provider cannot make, which releases no withdrawal that another reversal froze', async () => {
    const buyer = await registerSeller(market)
    const { paymentId } = await pay(market, buyer.token, 100, 'success')
    await deliver(paymentId, { reversal: `re_${paymentId}`, cause: 'refund', amountCents: 3000, standing: 'taken' })
    await earn(market, buyer, 50)
    await withdraw(market, buyer, 120)
    await market.call(createBankFile, {}, asOwner())
    await chargeback(paymentId)
    expect(await lossOf(buyer)).toBe(100)
    await deliver(paymentId, { reversal: `re_${paymentId}`, cause: 'refund', amountCents: 3000, standing: 'restored' })
    expect(await wallet(buyer)).toMatchObject({ walletAmount: 0 })
    expect((await paymentsOf(buyer))[0]).toMatchObject({ refunded: 100, lost: 70 })
    const { records } = await market.call(getPayouts, { userId: buyer.user.id }, asOwner())
    expect(records).toMatchObject([{ frozenAt: expect.any(String) }])
    await chargeback(paymentId, 10_000, 'restored')
    const after = await market.call(getPayouts, { userId: buyer.user.id }, asOwner())
    expect(after.records).toMatchObject([{ frozenAt: null, reason: null }])
    await sound()
  })
})

test('a payment that was refunded and charged back does not lower what the other cards can take', async () => {
  const buyer = await registerBuyer(market)
  const { paymentId } = await pay(market, buyer.token, 100, 'success')
  await deliver(paymentId, { reversal: `re_${paymentId}`, cause: 'refund', amountCents: 10_000, standing: 'taken' })
  await chargeback(paymentId)
  await topUp(market, buyer, 60)
  expect(await wallet(buyer)).toMatchObject({ returnable: 60, actions: [{ name: 'returnToCard' }] })
  expect(await market.call(returnToCard, {}, { token: buyer.token })).toMatchObject({ returned: 60 })
  await sound()
})

describe('a refund that the provider cannot make', () => {
  /** Reports that each refund of a payment failed, twice. */
  async function failRefunds(paymentId: string): Promise<void> {
    const { rows } = await market.app.parts.database.pool.query<{ reference: string; amount_cents: number }>(
      'select reference, amount_cents::int from payment_reversals where payment_id = $1',
      [paymentId],
    )
    for (const { reference, amount_cents: amountCents } of [...rows, ...rows])
      await deliver(paymentId, { reversal: reference, cause: 'refund', amountCents, standing: 'restored' })
    await market.settle()
  }

  test('from a withdrawal waits for an owner, and the card is not asked again', async () => {
    const seller = await registerSeller(market)
    const { paymentId } = await pay(market, seller.token, 100, 'success')
    const { id, number } = (await withdraw(market, seller, 40)).withdrawal
    await approve(id)
    await market.settle()
    await failRefunds(paymentId)
    expect(await wallet(seller)).toMatchObject({ walletAmount: 60, cardMoney: 60 })
    const { records } = await market.call(getPayouts, { userId: seller.user.id }, asOwner())
    expect(records).toMatchObject([{ id, unreturned: 40, actions: expect.arrayContaining([{ name: 'decideRest' }]) }])
    expect(await notices(seller)).toContain(
      '$40.00 of your withdrawal could not return to your card. We will decide about it and tell you.',
    )
    expect((await lines(seller))[0]?.description).toBe(`${number}: $40.00 waits for our decision`)
    await sound()
    await market.call(decidePayoutRest, { id, decision: 'wallet', reason: 'The card is closed' }, asOwner())
    expect(await wallet(seller)).toMatchObject({ walletAmount: 100, cardMoney: 100 })
    const again = (await withdraw(market, seller, 100)).withdrawal
    expect((await approve(again.id)).data).toMatchObject({ unreturned: 100 })
    await sound()
  })

  test('returns to the wallet if an owner has already decided about another part of the withdrawal', async () => {
    const before = await sellerWith(50, 0)
    await later(181 * days)
    const seller = await logIn(market, before)
    const { paymentId } = await pay(market, seller.token, 30, 'success')
    const { id } = (await withdraw(market, seller, 80)).withdrawal
    expect((await approve(id)).data).toMatchObject({ unreturned: 50 })
    await market.call(decidePayoutRest, { id, decision: 'bank', reason: 'The card is closed' }, asOwner())
    await market.settle()
    await failRefunds(paymentId)
    expect(await wallet(seller)).toMatchObject({ walletAmount: 30, cardMoney: 30 })
    await sound()
  })

  test('of unspent money returns to the wallet, whose owner is referred to support', async () => {
    const buyer = await registerBuyer(market)
    const { paymentId } = await pay(market, buyer.token, 100, 'success')
    await market.call(returnToCard, {}, { token: buyer.token })
    await market.settle()
    await failRefunds(paymentId)
    expect(await wallet(buyer)).toMatchObject({
      walletAmount: 100,
      returnable: 0,
      actions: [{ name: 'returnToCard', blocked: expect.stringContaining('Contact support') }],
    })
    await sound()
  })
})

test('a partly disputed payment takes nothing back until the dispute is won', async () => {
  const seller = await registerSeller(market)
  const { paymentId } = await pay(market, seller.token, 100, 'success')
  await chargeback(paymentId, 1000)
  const { withdrawal } = await withdraw(market, seller, 40)
  expect((await approve(withdrawal.id)).data).toMatchObject({ toCard: 40, unreturned: 40 })
  await chargeback(paymentId, 1000, 'restored')
  const { withdrawal: later } = await withdraw(market, seller, 60)
  expect((await approve(later.id)).data).toMatchObject({ toCard: 60, unreturned: 0 })
  await sound()
})
