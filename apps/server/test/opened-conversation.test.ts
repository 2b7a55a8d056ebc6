import { chatHistory, chatInit, clearChat, readChat, sendMessage } from '@market/contract/chat/sockets.ts'
import { sendOffer, updateOfferStatus } from '@market/contract/offers/endpoints.ts'
import { expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'
import { type Device, deviceOf, type Pair, twoWhoChat } from './fixtures/devices.ts'
import { offerForm } from './fixtures/offers.ts'

const market = useTestApp()

const write = (device: Device, to: { user: { id: string } }, messageValue: string) =>
  device.send(sendMessage, { messageTo: to.user.id, messageValue, messageType: 'TEXT' })

const without = [
  ['chatHistory', chatHistory],
  ['readChat', readChat],
  ['clearChat', clearChat],
] as const

test.each(without)('%s without messageTo reports that no conversation was opened', async (_, call) => {
  const { buyer } = await twoWhoChat(market)
  const device = await deviceOf(market, buyer)
  const message = 'Please open a conversation with chatInit first, or name the person in messageTo.'
  for (const messageTo of [undefined, '', null])
    expect(await device.send(call, { messageTo })).toMatchObject({
      success: false,
      message,
      data: { fieldErrors: { messageTo: message } },
    })
  device.close()
})

test('calls without messageTo use the conversation opened by a chatInit sent just before', async () => {
  const { buyer, seller } = await twoWhoChat(market)
  const [device, other] = [await deviceOf(market, buyer), await deviceOf(market, seller)]
  await write(other, buyer, 'Hello?')
  const [opened, history, read, cleared] = await Promise.all([
    device.send(chatInit, { messageTo: seller.user.id }),
    device.send(chatHistory, { page: 1, limit: 20 }),
    device.send(readChat),
    device.send(clearChat, {}),
  ])
  expect(opened).toMatchObject({ success: true })
  expect(history).toMatchObject({ data: { messages: [{}, { message: 'Hello?' }], senderInfo: { id: seller.user.id } } })
  expect(read).toMatchObject({ success: true, data: { unreadCount: 0, readSeq: 2 } })
  expect(cleared).toMatchObject({ success: true, data: { clearedSeq: 2 } })
  device.close()
  other.close()
})

test('each connection has its own open conversation, the latest one; a rejected one does not replace it', async () => {
  const [first, second] = [await twoWhoChat(market), await twoWhoChat(market)]
  const { buyer } = first
  const [device, sameBuyer] = [await deviceOf(market, buyer), await deviceOf(market, buyer)]
  const shown = async (on: Device) => (await on.call(chatHistory, {})).senderInfo.id
  await device.call(chatInit, { messageTo: first.seller.user.id })
  expect(await sameBuyer.send(chatHistory, {})).toMatchObject({ success: false })
  expect(await device.send(chatInit, { messageTo: second.buyer.user.id })).toMatchObject({
    data: { code: 'NOT_FOUND' },
  })
  expect(await shown(device)).toBe(first.seller.user.id)
  await device.call(chatInit, { messageTo: second.seller.user.id })
  expect(await shown(device)).toBe(second.seller.user.id)
  device.close()
  sameBuyer.close()
})

async function offerIn(pair: Pair) {
  const form = await offerForm(market, pair.buyer)
  return market.call(sendOffer, form, { token: pair.seller.token })
}

test('sending an offer id as a message returns the offer’s existing bubble, for both members', async () => {
  const pair = await twoWhoChat(market)
  const offer = await offerIn(pair)
  const [buyer, seller] = [await deviceOf(market, pair.buyer), await deviceOf(market, pair.seller)]
  const asOffer = { messageType: 'OFFER', messageValue: offer.id }
  const sent = await seller.send(sendMessage, { ...asOffer, messageTo: pair.buyer.user.id })
  const bubble = (await seller.call(chatHistory, { messageTo: pair.buyer.user.id })).messages.at(-1)
  expect(sent).toMatchObject({ success: true, status: 200, data: { messageType: 'OFFER', offerId: offer.id } })
  expect(sent.data).toEqual(bubble)
  await market.call(updateOfferStatus, { id: offer.id, status: 'Accepted' }, { token: pair.buyer.token })
  expect(await buyer.send(sendMessage, { ...asOffer, messageTo: pair.seller.user.id })).toMatchObject({
    data: { id: bubble?.id, seq: bubble?.seq, offer: { status: 'Accepted' } },
  })
  expect((await buyer.call(chatHistory, { messageTo: pair.seller.user.id })).lastSeq).toBe(bubble?.seq)
  buyer.close()
  seller.close()
})

test('offers of other users, unknown offers and invalid ids are rejected', async () => {
  const [pair, strangers] = [await twoWhoChat(market), await twoWhoChat(market)]
  const offer = await offerIn(pair)
  const [stranger, buyer] = [await deviceOf(market, strangers.buyer), await deviceOf(market, pair.buyer)]
  const send = (device: Device, to: { user: { id: string } }, messageValue: string) =>
    device.send(sendMessage, { messageTo: to.user.id, messageType: 'OFFER', messageValue })
  for (const refused of [
    await send(stranger, strangers.seller, offer.id),
    await send(stranger, pair.seller, offer.id),
    await send(buyer, strangers.seller, offer.id),
    await send(buyer, pair.seller, '01890000-0000-7000-8000-000000000000'),
  ])
    expect(refused).toMatchObject({ success: false, data: { code: 'NOT_FOUND' } })
  expect(await send(buyer, pair.seller, 'a logo')).toMatchObject({
    status: 400,
    message: 'Please give the id of an offer. A new offer is sent with PUT /offers/add-edit.',
  })
  stranger.close()
  buyer.close()
})
