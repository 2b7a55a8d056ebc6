import { getPublicProfile } from '@market/contract/browsing/endpoints.ts'
import { sendChatRequest, updateChatRequest, withdrawChatRequest } from '@market/contract/chat/endpoints.ts'
import { expect, test } from 'vitest'
import { hours, minutes } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { registerBuyer, registerSeller } from '#fixtures/people.ts'

const market = useTestApp()

test('a profile states the usual response time of its seller after five responses', async () => {
  const seller = await registerSeller(market)
  const viewer = await registerBuyer(market)
  const shown = async () =>
    (await market.call(getPublicProfile, { id: seller.user.id }, { token: viewer.token })).medianReply
  const ask = async () => {
    const buyer = await registerBuyer(market)
    const form = { sellerId: seller.user.id, message: 'Hello, could you draw a label?' }
    return { buyer, id: (await market.call(sendChatRequest, form, { token: buyer.token })).id }
  }
  const answered = async (status: 'Accept' | 'Reject', after: number) => {
    const { id } = await ask()
    await market.advance(after)
    await market.call(updateChatRequest, { id, status }, { token: seller.token })
  }
  await answered('Accept', 3 * hours)
  await answered('Reject', 1 * minutes)
  await answered('Accept', 2 * hours)
  await answered('Accept', 1 * hours)
  // A request that the buyer withdraws does not count as answered.
  const withdrawn = await ask()
  await market.call(withdrawChatRequest, { id: withdrawn.id }, { token: withdrawn.buyer.token })
  expect(await shown()).toBeNull()
  await answered('Reject', 20 * hours)
  expect(await shown()).toBe(120)
})
