import { getProfile } from '@market/contract/accounts/endpoints.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import { expect, test } from 'vitest'
import { placeBid, postJob } from '#fixtures/hiring.ts'
import { registerBuyer, registerSeller, type Someone } from '#fixtures/people.ts'
import type { Tx } from '#platform/database/engine/public.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { readNotifications } from './commands/read-notifications.ts'

const market = useTestApp()
const unread = async ({ token }: Someone) => (await market.call(getProfile, {}, { token })).user.unreadNotifications
const pageOf = async ({ token }: Someone, skip: number, limit: number) => {
  const { records, total } = await market.call(getUserNotifications, { skip, limit }, { token })
  return { read: records.map(({ isRead }) => isRead), jobs: records.map(({ metaData }) => metaData.serviceId), total }
}

test("opening the notifications clears the user's own red dot completely, and nobody else's", async () => {
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

test('a notification that arrives while a page is read is neither shown nor marked as read', async () => {
  const [buyer, seller] = [await registerBuyer(market), await registerSeller(market)]
  const jobs = [await postJob(market, buyer), await postJob(market, buyer)]
  await placeBid(market, seller, jobs[0] as never, 60)
  await market.settle()
  const { runtime } = market.app.parts
  const actor = { kind: 'person', id: buyer.user.id, role: 'BUYER', sessionId: '', step: 4, suspendedReason: null }
  let answers = 0
  // Runs after the first response of the database and before the second query.
  const arriving = async <Result>(result: Result): Promise<Result> => {
    if (answers++ === 0) {
      await placeBid(market, seller, jobs[1] as never, 60)
      await market.settle()
    }
    return result
  }
  const { records } = await runtime.command({ ...runtime.asSystem, actor: actor as never }, (ctx) => {
    const tx = ctx.tx.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => arriving(result),
    })
    return readNotifications({ ...ctx, tx: tx as Tx }, { skip: 1, limit: 10 })
  })
  expect(records.map(({ metaData }) => metaData.serviceId)).toEqual([jobs[0]?.id])
  expect(await unread(buyer)).toBe(1)
  expect(await pageOf(buyer, 1, 10)).toMatchObject({ read: [false, true], total: 2 })
})

test('opening a later page does not mark earlier ones as read', async () => {
  const [buyer, seller] = [await registerBuyer(market), await registerSeller(market)]
  const jobs = [await postJob(market, buyer), await postJob(market, buyer)]
  await placeBid(market, seller, jobs[0] as never, 60)
  await market.settle()
  expect(await pageOf(buyer, 1, 1)).toMatchObject({ read: [false] })
  await placeBid(market, seller, jobs[1] as never, 60)
  await market.settle()
  expect(await pageOf(buyer, 2, 1)).toMatchObject({ read: [true] })
  expect(await unread(buyer)).toBe(1)
})
