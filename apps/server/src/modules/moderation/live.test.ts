import {
  listReviews,
  removeListing,
  removeReview,
  restoreListing,
  restoreReview,
} from '@market/contract/admin/endpoints-content.ts'
import {
  addNote,
  adjustWallet,
  decideAdjustment,
  restorePerson,
  suspendPerson,
} from '@market/contract/admin/endpoints-people.ts'
import { saveCategory } from '@market/contract/admin/endpoints-reference.ts'
import {
  addStaff,
  resetSecondFactor,
  restoreStaff,
  setStaffLevel,
  suspendStaff,
} from '@market/contract/admin/endpoints.ts'
import { addBid } from '@market/contract/bids/endpoints.ts'
import { addReview } from '@market/contract/bookings/endpoints.ts'
import { reportUser } from '@market/contract/reports/endpoints.ts'
import { saveCannedAnswer } from '@market/contract/support/endpoints.ts'
import { approvePayout, createBankFile } from '@market/contract/withdrawals/endpoints.ts'
import { expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { answer, boughtService, raiseDispute, requestCompletion } from '#fixtures/bookings.ts'
import { deviceOf } from '#fixtures/devices.ts'
import { postJob, postService } from '#fixtures/hiring.ts'
import { earn, topUp } from '#fixtures/money.ts'
import { password, registerBuyer, registerSeller, type Someone } from '#fixtures/people.ts'
import { withdraw } from '#fixtures/withdrawals.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()

/** Expects each of these events to update an open console. */
async function expectHeard(
  who: Someone,
  events: readonly (readonly [what: string, happens: () => Promise<unknown>])[],
) {
  const device = await deviceOf(market, who)
  for (const [what, happens] of events) {
    await market.settle()
    device.forget()
    await happens()
    await market.settle()
    expect(await device.hears('changed', ({ kind }) => kind === 'console'), what).toMatchObject({ kind: 'console' })
  }
  device.close()
}

test('new and decided items show at once on the consoles of the other operators', async () => {
  const [one, other] = await Promise.all([registerAdmin(market), registerAdmin(market, 'staff')])
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  await topUp(market, buyer, 200)
  await earn(market, seller, 50)
  const { id } = await boughtService(market, { buyer, seller })
  const asked: { withdrawal?: string; adjustment?: string } = {}
  await expectHeard(other, [
    ['a dispute', () => raiseDispute(market, buyer, id)],
    ['a report', () => market.call(reportUser, { userId: seller.user.id, reason: 'Spam' }, { token: buyer.token })],
    [
      'a proposal with contact details',
      async () => {
        const bid = { serviceId: (await postJob(market, buyer)).id, bidAmount: 90, coverLetter: 'Write to jo@mail.com' }
        await market.call(addBid, bid as never, { token: seller.token })
      },
    ],
    ['a withdrawal', async () => (asked.withdrawal = (await withdraw(market, seller, 20)).withdrawal.id)],
    ['a file for the bank', () => market.call(createBankFile, {}, { token: one.token })],
    [
      'its approval',
      () =>
        market.call(approvePayout, { id: asked.withdrawal as never, payoutReference: 'SEPA-1' }, { token: one.token }),
    ],
    [
      'an adjustment that waits',
      async () => {
        const ask = { id: buyer.user.id, direction: 'give', amount: 500, reason: 'Lost payment' } as const
        asked.adjustment = (await market.call(adjustWallet, ask, { token: one.token })).id
      },
    ],
    [
      'its refusal',
      () => market.call(decideAdjustment, { id: asked.adjustment as never, decision: 'refuse' }, { token: one.token }),
    ],
  ])
})

test('actions of an operator show at once on the consoles of the others', async () => {
  const [one, other] = await Promise.all([registerAdmin(market), registerAdmin(market, 'staff')])
  const asOne = { token: one.token }
  const { buyer, seller, id: bookingId } = await boughtService(market)
  const listing = await postService(market, seller)
  await requestCompletion(market, seller, bookingId)
  await answer(market, buyer, bookingId, 'Completion', 'Accepted')
  await market.call(addReview, { bookingId, rating: 4, review: 'Lovely work' }, { token: buyer.token })
  const [review] = (await market.call(listReviews, {}, asOne)).records
  if (review === undefined) throw new Error('The review is not there')
  const asked: { staff?: string } = {}
  const category = { title: 'Sculpture', description: 'In stone.', position: 5 }
  const nia = { fullName: 'Nia Cole', email: 'nia@console.test', password, level: 'staff' } as const
  await expectHeard(other, [
    ['a category', () => market.call(saveCategory, category, asOne)],
    ['a canned answer', () => market.call(saveCannedAnswer, { title: 'Hello', text: 'Good day.' }, asOne)],
    ['a note', () => market.call(addNote, { id: buyer.user.id, text: 'Called.' }, asOne)],
    ['a suspension', () => market.call(suspendPerson, { id: buyer.user.id, reason: 'Spam.' }, asOne)],
    ['its end', () => market.call(restorePerson, { id: buyer.user.id }, asOne)],
    ['a listing that is removed', () => market.call(removeListing, { id: listing.id, reason: 'A copy.' }, asOne)],
    ['a listing that is restored', () => market.call(restoreListing, { id: listing.id }, asOne)],
    ['a review that is removed', () => market.call(removeReview, { id: review.id, reason: 'Abuse.' }, asOne)],
    ['a review that is restored', () => market.call(restoreReview, { id: review.id }, asOne)],
    ['new staff', async () => (asked.staff = (await market.call(addStaff, nia, asOne)).id)],
    ['their level', () => market.call(setStaffLevel, { id: asked.staff as never, level: 'owner' }, asOne)],
    ['their suspension', () => market.call(suspendStaff, { id: asked.staff as never, reason: 'Left.' }, asOne)],
    ['their return', () => market.call(restoreStaff, { id: asked.staff as never }, asOne)],
    ['their second factor', () => market.call(resetSecondFactor, { id: asked.staff as never }, asOne)],
  ])
})
