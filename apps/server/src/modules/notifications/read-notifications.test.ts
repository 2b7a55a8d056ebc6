import { getProfile } from '@market/contract/accounts/endpoints.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { expect, test } from 'vitest'
import { placeBid, postJob } from '#fixtures/hiring.ts'
import { registerBuyer, registerSeller, type Someone } from '#fixtures/people.ts'
import { useTestApp } from '#platform/testing/test-app.ts'

const market = useTestApp()
const unread = async ({ token }: Someone) => (await market.call(getProfile, {}, { token })).user.unreadNotifications
const pageOf = async ({ token }: Someone, skip: number, limit: number) => {
  const { records, total } = await market.call(getUserNotifications, { skip, limit }, { token })
  return { read: records.map(({ isRead }) => isRead), jobs: records.map(({ metaData }) => metaData.serviceId), total }
}

test('who opens the notifications puts out their own red dot, all of it, and nobody else’s', async () => {
  const [buyer, other, seller] = [
    await registerBuyer(market),
    await registerBuyer(market),
    await registerSeller(market),
  ]
  const jobs = [await postJob(market, buyer), await postJob(market, buyer), await postJob(market, other)]
  for (const job of jobs) await placeBid(market, seller, job, 60)
  await market.settle()
  expect([await unread(buyer), await unread(other)]).toEqual([2, 1])
  const [first, second] = jobs.map(({ id }) => id)
  expect(await pageOf(buyer, 1, 1)).toEqual({ read: [false], jobs: [second], total: 2 })
  expect([await unread(buyer), await unread(other)]).toEqual([0, 1])
  expect(await pageOf(buyer, 2, 1)).toEqual({ read: [true], jobs: [first], total: 2 })
})
