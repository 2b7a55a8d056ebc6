import { getProfile } from '@market/contract/accounts/endpoints.ts'
import { deleteChat } from '@market/contract/chat/endpoints.ts'
import { clearChat, readChat, sendMessage } from '@market/contract/chat/sockets.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { expect, test } from 'vitest'
import { minutes } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { type Device, deviceOf, openChatBetween, type Pair, twoWhoChat } from '#fixtures/devices.ts'
import { makeOffer } from '#fixtures/offers.ts'
import { registerSeller, type Someone } from '#fixtures/people.ts'

const market = useTestApp()

const write = async ({ buyer, seller }: Pair, ...texts: string[]) => {
  const device = await deviceOf(market, seller)
  for (const messageValue of texts)
    await device.call(sendMessage, { messageTo: buyer.user.id, messageValue, messageType: 'TEXT' })
  device.close()
}
const unreadOf = async ({ token }: Someone) => (await market.call(getProfile, {}, { token })).user.unreadNotifications
const mailsTo = async ({ user }: Someone) => {
  await market.settle()
  const found = await market.app.parts.database.pool.query<{ subject: string }>(
    `select subject from dev_outbox where recipient = $1 and code is null order by id`,
    [user.email],
  )
  return found.rows.map(({ subject }) => subject)
}

/** A user who has just opened a chat has already seen the text of the request. */
async function talking(): Promise<Pair> {
  const people = await twoWhoChat(market)
  const device = await deviceOf(market, people.seller)
  await device.call(readChat, { messageTo: people.buyer.user.id })
  device.close()
  return people
}

test('unread messages are notified after a minute, and emailed once after 15 more', async () => {
  const people = await talking()
  await write(people, 'Hello?', 'Are you there?')
  const before = await mailsTo(people.buyer)
  await market.advance(minutes)
  const { records } = await market.call(getUserNotifications, { limit: 1 }, { token: people.buyer.token })
  expect(records[0]).toMatchObject({
    title: 'New messages',
    description: `${people.seller.user.fullName} has sent you 2 messages.`,
    senderId: people.seller.user.id,
    metaData: { type: 'chat' },
  })
  // The notifications page was opened just now, so only later messages are emailed.
  await write(people, 'One more thing')
  await market.advance(20 * minutes)
  expect(await mailsTo(people.buyer)).toEqual(before)

  const other = await registerSeller(market)
  await openChatBetween(market, people.buyer, other)
  const known = await mailsTo(people.buyer)
  await write({ buyer: people.buyer, seller: other }, 'I can start on Monday.')
  await market.advance(minutes)
  await market.advance(15 * minutes)
  const subject = `${other.user.fullName} has sent you a message`
  expect(await mailsTo(people.buyer)).toEqual([...known, subject])
  await market.advance(60 * minutes)
  expect(await mailsTo(people.buyer)).toEqual([...known, subject])
})

const titlesOf = async ({ token }: Someone) => {
  const { records } = await market.call(getUserNotifications, { limit: 20 }, { token })
  return records.map(({ title, description }) => [title, description])
}

test('an offer and a request text have only their own notifications; a later message is notified too', async () => {
  const people = await twoWhoChat(market)
  await market.settle()
  const toSeller = await titlesOf(people.seller)
  expect(toSeller.map(([title]) => title)).toContain('New chat request')
  await market.advance(2 * minutes)
  expect(await titlesOf(people.seller)).toEqual(toSeller)

  await makeOffer(market, people, 'seller')
  await market.advance(2 * minutes)
  const toBuyer = await titlesOf(people.buyer)
  expect(toBuyer[0]?.[0]).toBe('New offer')
  await write(people, 'What do you think of it?')
  await market.advance(minutes)
  const oneMessage = ['New message', `${people.seller.user.fullName} has sent you a message.`]
  expect(await titlesOf(people.buyer)).toEqual([oneMessage, ...toBuyer])
})

test('an unread offer is not notified as a message when the message before it was read', async () => {
  const people = await talking()
  await write(people, 'I am making you an offer.')
  const device = await deviceOf(market, people.buyer)
  const { readSeq } = await device.call(readChat, { messageTo: people.seller.user.id })
  await write(people, 'Here it comes.')
  await makeOffer(market, people, 'seller')
  expect(await device.call(readChat, { messageTo: people.seller.user.id, seq: readSeq + 1 })).toMatchObject({
    unreadCount: 1,
  })
  device.close()
  await market.advance(2 * minutes)
  expect((await titlesOf(people.buyer))[0]?.[0]).toBe('New offer')
})

const ways: readonly [string, (device: Device, people: Pair) => Promise<unknown>][] = [
  ['reading', (device, { seller }) => device.call(readChat, { messageTo: seller.user.id })],
  ['clearing', (device, { seller }) => device.call(clearChat, { messageTo: seller.user.id })],
  [
    'deleting',
    async (device, { buyer, seller }) => {
      const { chatId } = await device.call(readChat, { messageTo: seller.user.id, seq: 0 })
      await market.call(deleteChat, { id: chatId }, { token: buyer.token })
    },
  ],
]
test.each(ways)(
  '%s a chat marks its notification as read and cancels its email; emails of other chats are still sent',
  async (_, see) => {
    const people = await talking()
    const other = await registerSeller(market)
    await openChatBetween(market, people.buyer, other)
    await write(people, 'Hello?')
    await write({ buyer: people.buyer, seller: other }, 'I can start on Monday.')
    await market.advance(minutes)
    const before = await unreadOf(people.buyer)
    const mails = await mailsTo(people.buyer)
    const device = await deviceOf(market, people.buyer)
    await see(device, { buyer: people.buyer, seller: other })
    expect(await unreadOf(people.buyer)).toBe(before - 1)
    await device.hears('changed', ({ kind }) => kind === 'profile')
    await market.advance(15 * minutes)
    expect(await mailsTo(people.buyer)).toEqual([...mails, `${people.seller.user.fullName} has sent you a message`])
    device.close()
  },
)
