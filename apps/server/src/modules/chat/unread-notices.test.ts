import { getProfile } from '@market/contract/accounts/endpoints.ts'
import { deleteChat } from '@market/contract/chat/endpoints.ts'
import { clearChat, readChat, sendMessage } from '@market/contract/chat/sockets.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { expect, test } from 'vitest'
import { minutes } from '#platform/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { type Device, deviceOf, openChatBetween, type Pair, twoWhoChat } from '#fixtures/devices.ts'
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

/** Who has just opened a chat has the words of the request before them. */
async function talking(): Promise<Pair> {
  const people = await twoWhoChat(market)
  const device = await deviceOf(market, people.seller)
  await device.call(readChat, { messageTo: people.buyer.user.id })
  device.close()
  return people
}

test('messages that nobody reads are told after a minute, and mailed once after 15 more', async () => {
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
  // The page of notifications was opened just now, so that only what comes later is mailed.
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
test.each(ways)('%s a chat reads its notice too, and no mail reminds of it; that of others follows', async (_, see) => {
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
})
