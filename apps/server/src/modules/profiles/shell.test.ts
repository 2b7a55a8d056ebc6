import { getProfile, getShell } from '@market/contract/accounts/endpoints.ts'
import { getChatList } from '@market/contract/chat/endpoints.ts'
import { expect, test } from 'vitest'
import { useTestApp } from '#platform/testing/test-app.ts'
import { makeOffer, pairInChat } from '#fixtures/offers.ts'

const market = useTestApp()

test('one call returns the user and the unread chats as the separate calls do', async () => {
  const pair = await pairInChat(market)
  await makeOffer(market, pair, 'seller')
  await market.settle()
  for (const { token } of [pair.buyer, pair.seller]) {
    const { user, unreadChats } = await market.call(getShell, {}, { token })
    expect(user).toEqual((await market.call(getProfile, {}, { token })).user)
    expect(unreadChats).toBe((await market.call(getChatList, {}, { token })).unreadChats)
  }
  expect((await market.call(getShell, {}, { token: pair.buyer.token })).unreadChats).toBe(1)
})
