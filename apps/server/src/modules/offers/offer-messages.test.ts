import { allowedNames } from '@market/contract/actions.ts'
import { chatInit } from '@market/contract/chat/sockets.ts'
import { sendOffer } from '@market/contract/offers/endpoints.ts'
import { expect, test } from 'vitest'
import { days } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { buyService, twoPeople } from '#fixtures/bookings.ts'
import { deviceOf } from '#fixtures/devices.ts'
import { postService } from '#fixtures/hiring.ts'
import { answerOffer, counterWith, makeOffer, offerForm, pairInChat, payFor } from '#fixtures/offers.ts'
import { registerBuyer } from '#fixtures/people.ts'

const market = useTestApp()

test('an offer needs an open chat, and is worded for each party', async () => {
  const { buyer, seller } = await twoPeople(market)
  const fromBuyer = await offerForm(market, seller)
  expect(await market.refusal(sendOffer, fromBuyer, { token: buyer.token })).toMatchObject({
    status: 409,
    message: 'You cannot send messages until the seller accepts the request',
    data: { code: 'CHAT_NOT_OPEN' },
  })
  const fromSeller = await offerForm(market, buyer)
  expect(await market.refusal(sendOffer, fromSeller, { token: seller.token })).toMatchObject({
    status: 409,
    message: 'Accept the request to start chat with the buyer',
  })
})

test('a booking between two users opens the chat for offers', async () => {
  const pair = await twoPeople(market)
  await buyService(market, pair.buyer, await postService(market, pair.seller))
  await market.settle()
  expect((await makeOffer(market, pair)).status).toBe('Pending')
})

test('every offer change shows at once to both parties, with their own actions, and to nobody else', async () => {
  const pair = await pairInChat(market)
  const devices = { buyer: await deviceOf(market, pair.buyer), seller: await deviceOf(market, pair.seller) }
  const third = await deviceOf(market, await registerBuyer(market))
  const { id } = await makeOffer(market, pair, 'seller', { price: 340 })
  const sent = await devices.buyer.hears('new-message', ({ offerId }) => offerId === id)
  expect(sent).toMatchObject({ messageType: 'OFFER', message: 'Gift box for two bags', offer: { price: 340 } })
  expect(allowedNames(sent.offer?.actions ?? [])).toEqual(['accept', 'reject', 'counter'])

  const isIn = (state: object, offer: object | null) =>
    Object.entries(state).every(([name, value]) => offer !== null && Reflect.get(offer, name) === value)
  const bothHear = async (what: object, actions: { buyer: string[]; seller: string[] }) => {
    for (const side of ['buyer', 'seller'] as const) {
      const heard = await devices[side].hears(
        'update-message',
        ({ offerId, offer }) => offerId === id && isIn(what, offer),
      )
      expect([side, allowedNames(heard.offer?.actions ?? [])]).toEqual([side, actions[side]])
      devices[side].forget()
    }
  }
  await counterWith(market, pair.buyer, id, 300)
  await bothHear(
    { isCounter: true, counterPrice: 300 },
    { buyer: ['withdrawCounter'], seller: ['acceptCounter', 'rejectCounter'] },
  )
  const chat = await devices.seller.call(chatInit, { messageTo: pair.buyer.user.id })
  expect(chat.messages.at(-1)).toMatchObject({
    sender: pair.buyer.user.id,
    messageType: 'OFFER',
    message: 'Proposes $300.00',
    offerId: id,
    offer: { isCounter: true, counterPrice: 300 },
  })
  await answerOffer(market, pair.seller, id, 'Accepted')
  await bothHear({ status: 'Accepted', amount: 300 }, { buyer: ['pay'], seller: [] })
  const { bookingId } = await payFor(market, pair.buyer, id)
  await bothHear({ paymentStatus: 'Paid', bookingId }, { buyer: ['viewBooking'], seller: ['viewBooking'] })

  const history = await devices.seller.call(chatInit, { messageTo: pair.buyer.user.id })
  expect(history.messages.at(-1)?.offer).toMatchObject({ id, paymentStatus: 'Paid' })
  expect([third.heard('new-message'), third.heard('update-message')]).toEqual([[], []])
  for (const device of [devices.buyer, devices.seller, third]) device.close()
})

test('an expired offer is shown as such to both parties', async () => {
  const pair = await pairInChat(market)
  const { id } = await makeOffer(market, pair)
  const device = await deviceOf(market, pair.seller)
  await market.advance(7 * days)
  const heard = await device.hears('update-message', ({ offerId }) => offerId === id)
  expect(heard.offer).toMatchObject({ status: 'Withdrawn', isExpired: true, actions: [] })
  device.close()
})
