import { allowedNames } from '@market/contract/actions.ts'
import { getBooking } from '@market/contract/bookings/endpoints.ts'
import type { InputOf } from '@market/contract/endpoint.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { chatInit } from '@market/contract/chat/sockets.ts'
import { counterOffer, getOffer, payOffer, sendOffer, updateOfferStatus } from '@market/contract/offers/endpoints.ts'
import { describe, expect, test } from 'vitest'
import { days } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { readBooking, walletOf } from '#fixtures/bookings.ts'
import { deviceOf } from '#fixtures/devices.ts'
import { answerOffer, counterWith, makeOffer, offerForm, pairInChat, payFor, readOffer } from '#fixtures/offers.ts'
import { referenceOf, registerSeller, type Someone, uploadImage, uploadPdf } from '#fixtures/people.ts'
import { changeSetting } from '#fixtures/settings.ts'
import { allowing } from '#fixtures/actions.ts'

const market = useTestApp()
const day = 24 * 3_600_000

describe('sending an offer', () => {
  test('a seller can offer any price, and both see who pays and who receives what', async () => {
    const pair = await pairInChat(market, 50)
    const offer = await makeOffer(market, pair, 'seller', { price: 340 })
    expect(offer).toMatchObject({ status: 'Pending', paymentStatus: 'Pending', price: 340, counterPrice: null })
    expect(offer).toMatchObject({ totalAmount: 340, platformFee: 10, sellerReceives: 330, bookingId: null })
    expect(await readOffer(market, pair.buyer, offer.id)).toMatchObject({
      offerBy: pair.seller.user.id,
      counterBy: null,
      seller: { id: pair.seller.user.id, type: 'SELLER' },
      buyer: { id: pair.buyer.user.id },
      actions: allowing('accept', 'reject', 'counter'),
    })
  })

  test("a buyer's offer cannot exceed the wallet balance", async () => {
    const pair = await pairInChat(market, 100)
    const form = await offerForm(market, pair.seller, { price: 100.01 })
    expect(await market.refusal(sendOffer, form, { token: pair.buyer.token })).toMatchObject({
      status: 409,
      message: 'Amount exceeds wallet balance ($100.00)',
      data: { code: 'INSUFFICIENT_BALANCE', fieldErrors: { price: 'Amount exceeds wallet balance ($100.00)' } },
    })
    expect((await makeOffer(market, pair, 'buyer', { price: 100 })).price).toBe(100)
  })

  const bad: readonly [string, Partial<Record<keyof InputOf<typeof sendOffer>, unknown>>, string, string][] = [
    ['no title', { title: '  ' }, 'title', 'Title is required.'],
    [
      'a long description',
      { description: 'x'.repeat(251) },
      'description',
      'Description cannot exceed 250 characters.',
    ],
    ['no amount', { price: '' }, 'price', 'Please enter an amount.'],
    ['an amount of nothing', { price: 0 }, 'price', 'The amount must be greater than 0.'],
    ['less than a dollar', { price: 0.5 }, 'price', 'The amount must be at least 1.'],
    ['eleven digits', { price: 99_999_999_999 }, 'price', 'The amount cannot exceed 10 digits.'],
    ['no number', { price: 'a lot' }, 'price', 'Please enter a valid number.'],
    ['no category', { categoryId: undefined }, 'categoryId', 'Category is required.'],
    ['a category that is not there', { categoryId: crypto.randomUUID() }, 'categoryId', 'Please choose a category.'],
    ['a country that is not there', { countryId: 'XX' }, 'countryId', 'Please choose a country.'],
  ]
  test.each(bad)('rejects %s on its field', async (_, overrides, field, sentence) => {
    const pair = await pairInChat(market)
    const form = { ...(await offerForm(market, pair.buyer)), ...overrides }
    const refusal = await market.refusal(sendOffer, form, { token: pair.seller.token })
    expect(refusal).toMatchObject({ status: 400, data: { fieldErrors: { [field]: sentence } } })
  })

  test("applies to the country it names, or else the seller's, which both see in the conversation", async () => {
    const pair = await pairInChat(market)
    expect((await makeOffer(market, pair, 'buyer')).country.id).toBe('IN')
    expect((await makeOffer(market, pair, 'buyer', { countryId: '' as never })).country.id).toBe('IN')
    expect((await makeOffer(market, pair, 'buyer', { countryId: 'NO' as never })).country).toEqual({
      id: 'NO',
      countryName: 'Norway',
    })
    const device = await deviceOf(market, pair.buyer)
    const { senderInfo } = await device.call(chatInit, { messageTo: pair.seller.user.id })
    device.close()
    expect(senderInfo.countryId).toBe('IN')
  })

  test('accepts tags of its category only, each once', async () => {
    const pair = await pairInChat(market)
    const { tagIds, otherTagIds } = await referenceOf(market)
    const [own, other] = [tagIds[0] as string, otherTagIds[0] as string]
    const sending = async (ids: string[]) =>
      market.refusal(sendOffer, await offerForm(market, pair.seller, { tagIds: ids }), { token: pair.buyer.token })
    const sentence = { status: 400, data: { fieldErrors: { tagIds: 'Please choose tags of the chosen category.' } } }
    expect(await sending([own, other])).toMatchObject(sentence)
    expect(await sending([own, crypto.randomUUID()])).toMatchObject(sentence)
    expect((await makeOffer(market, pair, 'buyer', { tagIds: [own, own] })).tags).toMatchObject([{ id: own }])
  })

  test('cannot be sent to a user of the same type, to an unknown user or to oneself', async () => {
    const { seller } = await pairInChat(market)
    const other = await registerSeller(market)
    for (const receiverId of [other.user.id, seller.user.id, crypto.randomUUID()]) {
      const form = { ...(await offerForm(market, other)), receiverId }
      expect((await market.refusal(sendOffer, form, { token: seller.token })).status).toBe(404)
    }
  })

  test('accepts files of its sender, and they open only with the signed URL', async () => {
    const pair = await pairInChat(market)
    const { token } = pair.seller
    const offer = await makeOffer(market, pair, 'seller', {
      documents: [{ name: 'plan.pdf', url: await uploadPdf(market, token) }],
      images: [{ url: await uploadImage(market, token) }],
    })
    const seen = await readOffer(market, pair.buyer, offer.id)
    expect(seen.offerDocument).toMatchObject([{ name: 'plan.pdf' }])
    for (const { url } of [...seen.offerDocument, ...seen.offerImage]) {
      const { pathname, search } = new URL(url)
      expect((await market.app.server.inject({ url: `${pathname}${search}` })).statusCode).toBe(200)
      expect((await market.app.server.inject({ url: pathname })).statusCode).toBe(404)
    }
    const foreign = await offerForm(market, pair.seller, {
      images: [{ url: await uploadImage(market, token) }],
    })
    expect((await market.refusal(sendOffer, foreign, { token: pair.buyer.token })).data.code).toBe('FILE_UNKNOWN')
  })
})

test('the files of an offer become those of its booking', async () => {
  const pair = await pairInChat(market)
  const { token } = pair.seller
  const offer = await makeOffer(market, pair, 'seller', {
    documents: [{ name: 'plan.pdf', url: await uploadPdf(market, token) }],
    images: [{ url: await uploadImage(market, token) }],
  })
  await answerOffer(market, pair.buyer, offer.id, 'Accepted')
  const { bookingId } = await payFor(market, pair.buyer, offer.id)
  const { documents, images } = await readBooking(market, pair.seller, bookingId as never)
  expect(documents).toMatchObject([{ id: offer.offerDocument[0]?.id, name: 'plan.pdf' }])
  expect(images).toMatchObject([{ id: offer.offerImage[0]?.id }])
})

describe('answering an offer', () => {
  test('a counter is answered by the sender of the offer, and its price is paid', async () => {
    const pair = await pairInChat(market)
    const { id } = await makeOffer(market, pair, 'seller', { price: 340 })
    const countered = await counterWith(market, pair.buyer, id, 300)
    expect(countered).toMatchObject({
      status: 'Pending',
      isCounter: true,
      counterBy: pair.buyer.user.id,
      counterPrice: 300,
      amount: 300,
      price: 340,
    })
    await answerOffer(market, pair.seller, id, 'Accepted')
    const { bookingId, offer } = await payFor(market, pair.buyer, id)
    expect(offer).toMatchObject({ status: 'Accepted', paymentStatus: 'Paid', amount: 300, bookingId })
    const booking = await market.call(getBooking, { id: bookingId as never }, { token: pair.seller.token })
    expect(booking).toMatchObject({ price: 300, platformFee: 10, source: 'offer', status: 'Ongoing' })
    expect(await walletOf(market, pair.buyer)).toBe(70_000)
  })

  test('the fee is that of the accepted counter, not of the original price', async () => {
    const pair = await pairInChat(market, 100)
    const { id } = await makeOffer(market, pair, 'seller', { price: 40 })
    expect(await counterWith(market, pair.buyer, id, 20)).toMatchObject({ platformFee: 4, sellerReceives: 16 })
    expect(await answerOffer(market, pair.seller, id, 'Accepted')).toMatchObject({ platformFee: 4, sellerReceives: 16 })
    const { bookingId } = await payFor(market, pair.buyer, id)
    const booking = await market.call(getBooking, { id: bookingId }, { token: pair.buyer.token })
    expect(booking).toMatchObject({ price: 20, platformFee: 4, sellerReceives: 16 })
  })

  test('withdrawing a counter restores the offer, and there is no second counter', async () => {
    const pair = await pairInChat(market)
    const { id } = await makeOffer(market, pair, 'seller')
    await counterWith(market, pair.buyer, id, 150)
    const back = await answerOffer(market, pair.buyer, id, 'WithDrawn')
    expect(back).toMatchObject({
      status: 'Pending',
      isCounter: false,
      counterBy: null,
      counterPrice: null,
      amount: 200,
    })
    expect(allowedNames(back.actions)).toEqual(['accept', 'reject'])
    expect(await market.refusal(counterOffer, { id, price: 160 }, { token: pair.buyer.token })).toMatchObject({
      status: 409,
      data: { code: 'COUNTERED_ALREADY' },
    })
    expect(await answerOffer(market, pair.buyer, id, 'Accepted')).toMatchObject({ amount: 200 })
  })

  test('a withdrawn counter stays hidden when the offer is rejected, and an expired one is still shown', async () => {
    const pair = await pairInChat(market)
    const [taken, left] = [await makeOffer(market, pair, 'seller'), await makeOffer(market, pair, 'seller')]
    await counterWith(market, pair.buyer, taken.id, 150)
    await answerOffer(market, pair.buyer, taken.id, 'WithDrawn')
    const rejected = await answerOffer(market, pair.buyer, taken.id, 'Rejected')
    expect(rejected).toMatchObject({ status: 'Rejected', price: 200, counterPrice: null, counterBy: null })
    await counterWith(market, pair.buyer, left.id, 150)
    await market.advance(7 * days)
    const expired = await readOffer(market, pair.seller, left.id)
    expect(expired).toMatchObject({ isExpired: true, counterPrice: 150, counterBy: pair.buyer.user.id })
  })

  test.each([
    ['', 'Counter amount is required.'],
    [-1, 'Counter amount must be a positive value.'],
    ['x', 'Please enter a valid number.'],
    [12_345_678_901, 'The amount cannot exceed 10 digits.'],
  ])('a counter of %j is rejected on its field', async (price, sentence) => {
    const pair = await pairInChat(market)
    const { id } = await makeOffer(market, pair)
    const refusal = await market.refusal(counterOffer, { id, price }, { token: pair.seller.token })
    expect(refusal).toMatchObject({ status: 400, data: { fieldErrors: { price: sentence } } })
  })

  test("a buyer's counter cannot exceed the wallet balance, and the offer then stays unchanged", async () => {
    const pair = await pairInChat(market, 100)
    const { id } = await makeOffer(market, pair, 'seller', { price: 300 })
    const refusal = await market.refusal(counterOffer, { id, price: 250 }, { token: pair.buyer.token })
    expect(refusal.data.code).toBe('INSUFFICIENT_BALANCE')
    expect(await readOffer(market, pair.buyer, id)).toMatchObject({
      isCounter: false,
      actions: allowing('accept', 'reject', 'counter'),
    })
  })

  test('the party that did not act is notified of an offer and its changes', async () => {
    const pair = await pairInChat(market)
    const titles = async ({ token }: { token: string }) => {
      await market.settle()
      const { records } = await market.call(getUserNotifications, {}, { token })
      return records.filter(({ metaData }) => metaData.type === 'offer').map(({ title }) => title)
    }
    const { id } = await makeOffer(market, pair, 'seller')
    await counterWith(market, pair.buyer, id, 150)
    await answerOffer(market, pair.seller, id, 'Accepted')
    expect(await titles(pair.buyer)).toEqual(['Counter accepted', 'New offer'])
    expect(await titles(pair.seller)).toEqual(['Offer countered'])
    const { records } = await market.call(getUserNotifications, {}, { token: pair.seller.token })
    expect(records.find(({ title }) => title === 'Offer countered')?.description).toContain('with $150.00')
  })
})

describe('time limits of an offer', () => {
  test('an unanswered offer expires after 7 days, and both parties are notified', async () => {
    const pair = await pairInChat(market)
    const { id, expiresAt } = await makeOffer(market, pair)
    expect(Date.parse(expiresAt ?? '') - market.clock.now().getTime()).toBeGreaterThan(7 * days - 60_000)
    await market.advance(7 * day - 60_000)
    expect((await readOffer(market, pair.buyer, id)).status).toBe('Pending')
    await market.advance(60_000)
    expect(await readOffer(market, pair.buyer, id)).toMatchObject({
      status: 'Withdrawn',
      isExpired: true,
      expiresAt: null,
      actions: [],
    })
    for (const { token } of [pair.buyer, pair.seller]) {
      const { records } = await market.call(getUserNotifications, {}, { token })
      expect(records[0]).toMatchObject({ title: 'Offer expired', metaData: { type: 'offer' } })
    }
  })

  test('an accepted offer can be paid for 72 hours', async () => {
    const pair = await pairInChat(market)
    const { id } = await makeOffer(market, pair)
    await market.advance(6 * day)
    await answerOffer(market, pair.seller, id, 'Accepted')
    await market.advance(3 * day - 60_000)
    expect(allowedNames((await readOffer(market, pair.buyer, id)).actions)).toEqual(['pay'])
    await market.advance(60_000)
    expect(await readOffer(market, pair.buyer, id)).toMatchObject({ status: 'Withdrawn', isExpired: true })
    expect(await market.refusal(payOffer, { offerId: id }, { token: pair.buyer.token })).toMatchObject({
      status: 409,
      message: 'This is Expired now, so that is no longer possible.',
    })
  })

  test('an answered offer does not expire', async () => {
    const pair = await pairInChat(market)
    const { id } = await makeOffer(market, pair)
    await answerOffer(market, pair.seller, id, 'Rejected')
    await market.advance(8 * day)
    expect(await readOffer(market, pair.buyer, id)).toMatchObject({ status: 'Rejected', isExpired: false })
  })
})

test('an offer is visible to its two parties only', async () => {
  const pair = await pairInChat(market)
  const { id } = await makeOffer(market, pair)
  const { token } = await registerSeller(market)
  expect((await market.refusal(getOffer, { id }, { token })).status).toBe(404)
  expect((await market.refusal(updateOfferStatus, { id, status: 'Accepted' }, { token })).status).toBe(404)
})

test('a user cannot give the answer of the other party', async () => {
  const pair = await pairInChat(market)
  const { id } = await makeOffer(market, pair, 'seller')
  const refused = async (status: 'Accepted' | 'Rejected' | 'WithDrawn', { token }: Someone) =>
    (await market.refusal(updateOfferStatus, { id, status }, { token })).status
  expect([
    await refused('Accepted', pair.seller),
    await refused('Rejected', pair.seller),
    await refused('WithDrawn', pair.buyer),
  ]).toEqual([403, 403, 403])
  expect((await readOffer(market, pair.buyer, id)).status).toBe('Pending')
})

test('a payment beyond the wallet balance is rejected, and the offer can still be paid', async () => {
  const pair = await pairInChat(market, 100)
  const { id } = await makeOffer(market, pair, 'seller', { price: 101 })
  await answerOffer(market, pair.buyer, id, 'Accepted')
  const refusal = await market.refusal(payOffer, { offerId: id }, { token: pair.buyer.token })
  expect(refusal).toMatchObject({
    message: 'Insufficient balance. Please add more funds to proceed.',
    data: { code: 'INSUFFICIENT_BALANCE' },
  })
  expect(allowedNames((await readOffer(market, pair.buyer, id)).actions)).toEqual(['pay'])
})

test('a booking has the fee shown when the offer was accepted, even when the setting has changed since', async () => {
  const pair = await pairInChat(market, 500)
  const [agreed, waiting] = [await makeOffer(market, pair), await makeOffer(market, pair)]
  const shown = await answerOffer(market, pair.seller, agreed.id, 'Accepted')
  expect(shown).toMatchObject({ platformFee: 10, sellerReceives: 190 })
  await changeSetting(market, 'platformFee', 2500)
  try {
    expect(await readOffer(market, pair.buyer, agreed.id)).toMatchObject({ platformFee: 10, sellerReceives: 190 })
    expect(await readOffer(market, pair.buyer, waiting.id)).toMatchObject({ platformFee: 25, sellerReceives: 175 })
    const { offer, bookingId } = await payFor(market, pair.buyer, agreed.id)
    expect(offer).toMatchObject({ platformFee: 10, sellerReceives: 190 })
    const booking = await market.call(getBooking, { id: bookingId }, { token: pair.seller.token })
    expect(booking).toMatchObject({ platformFee: 10, sellerReceives: 190, settlementMaximum: 190 })
  } finally {
    await changeSetting(market, 'platformFee', 1000)
  }
})
