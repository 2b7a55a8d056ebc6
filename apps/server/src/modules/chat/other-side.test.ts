import { deleteAccount } from '@market/contract/accounts-safety/endpoints.ts'
import { restorePerson, suspendPerson } from '@market/contract/admin/endpoints-people.ts'
import { getChatList, sendChatRequest } from '@market/contract/chat/endpoints.ts'
import { chatInit, chatListCall } from '@market/contract/chat/sockets.ts'
import { expect, test } from 'vitest'
import { registerAdmin } from '#fixtures/admins.ts'
import { deviceOf, twoWhoChat } from '#fixtures/devices.ts'
import { password, registerBuyer, registerSeller } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()

test('a suspended user appears offline, and the other party sees the suspension and its end at once', async () => {
  const { token } = await registerAdmin(market)
  const { buyer, seller } = await twoWhoChat(market)
  const { id } = seller.user
  const [looking, stranger] = [await deviceOf(market, buyer), await deviceOf(market, await registerBuyer(market))]
  const device = await deviceOf(market, seller)
  const shown = async () => {
    const [{ senderInfo }, live, { records }] = [
      await looking.call(chatInit, { messageTo: id }),
      await looking.call(chatListCall, {}),
      await market.call(getChatList, {}, { token: buyer.token }),
    ]
    return [senderInfo.isOnline, live.records[0]?.seller.isOnline, records[0]?.seller.isOnline]
  }
  expect(await shown()).toEqual([true, true, true])

  await market.call(suspendPerson, { id, reason: 'Spam' }, { token })
  await market.settle()
  await looking.hears('changed', (changed) => changed.kind === 'person' && changed.id === id)
  expect(await shown()).toEqual([false, false, false])
  looking.forget()
  const second = await deviceOf(market, seller)
  second.close()

  await market.call(restorePerson, { id }, { token })
  await market.settle()
  await looking.hears('changed', (changed) => changed.kind === 'person' && changed.id === id)
  expect(await shown()).toEqual([true, true, true])
  // The second device connected during the suspension.
  expect(looking.heard('presence').filter(({ isOnline }) => isOnline)).toEqual([])
  expect(stranger.heard('changed').filter(({ kind }) => kind === 'person')).toEqual([])
  for (const one of [looking, stranger, device]) one.close()
})

test('both sides of a chat or chat request are notified at once when the other account is deleted', async () => {
  const { buyer, seller } = await twoWhoChat(market)
  const asked = await registerSeller(market)
  await market.call(sendChatRequest, { sellerId: asked.user.id, message: 'Hello?' }, { token: buyer.token })
  const devices = [await deviceOf(market, seller), await deviceOf(market, asked)]
  await market.call(deleteAccount, { password, understood: true }, { token: buyer.token })
  await market.settle()
  for (const device of devices) {
    await device.hears('changed', ({ kind, id }) => kind === 'person' && id === buyer.user.id)
    device.close()
  }
})
