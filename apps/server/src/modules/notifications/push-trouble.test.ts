import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { withdrawBid } from '@market/contract/bids/endpoints.ts'
import { updateJobStatus } from '@market/contract/listings/endpoints.ts'
import { addDevice, getDevices } from '@market/contract/notifications/endpoints.ts'
import { minutes } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { placeBid, postJob } from '#fixtures/hiring.ts'
import { registerBuyer, registerSeller, type Someone } from '#fixtures/people.ts'
import { type PushService, startPushService } from '#fixtures/push-service.ts'
import { mostDevices, mostFailures } from './store-devices.ts'

const market = useTestApp()
let service: PushService
beforeAll(async () => void (service = await startPushService()))
afterAll(() => service.close())
beforeEach(() => {
  service.status = 201
  service.retryAfter = undefined
})

async function withDevice() {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  const deviceToken = service.subscribe()
  await market.call(addDevice, { deviceToken }, buyer)
  const job = await postJob(market, buyer)
  let bid: string | undefined
  return {
    buyer,
    deviceToken,
    /** Triggers a notification to the buyer, and waits for the first push attempt. */
    async tell() {
      if (bid === undefined) bid = (await placeBid(market, seller, job, 120)).id
      else {
        await market.call(withdrawBid, { bidId: bid } as never, seller)
        bid = undefined
      }
      await market.settle()
    },
  }
}

const pushJobs = async () => {
  const { rows } = await market.app.parts.database.pool.query<{ attempts: number; last_error: string }>(
    `select attempts, last_error from graphile_worker.jobs where task_identifier = 'notifications.push'`,
  )
  return rows
}
/** Runs the waiting retry now: the second attempt, or the last. */
const tryAgain = (which: 'next' | 'last' = 'next') =>
  market.app.parts.database.pool.query(
    `select graphile_worker.reschedule_jobs(array_agg(id), run_at => now(), attempts => case $1 when 'last' then max(max_attempts) - 1 end)
     from graphile_worker.jobs where task_identifier = 'notifications.push'`,
    [which],
  )
async function giveUp() {
  await tryAgain('last')
  await expect.poll(pushJobs).toEqual([])
}

test.each([400, 429, 301])('a push that gets status %i is retried, and never becomes a failed job', async (status) => {
  const { buyer, tell } = await withDevice()
  service.status = status
  await tell()
  expect(await pushJobs()).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('No push service') }])
  await giveUp()
  expect((await market.call(getDevices, {}, buyer)).records).toHaveLength(1)
})

/** Simulates this many failed pushes without running every retry. */
const haveFailed = ({ user }: Someone, times: number) =>
  market.app.parts.database.pool.query('update push_devices set failures = $2 where user_id = $1', [user.id, times])
const failuresOf = async ({ user }: Someone) => {
  const devices = market.app.parts.database.kysely.selectFrom('push_devices')
  return (await devices.select('failures').where('user_id', '=', user.id).executeTakeFirstOrThrow()).failures
}

test('a device that keeps failing gets no more pushes until its browser registers it again', async () => {
  const { buyer, deviceToken, tell } = await withDevice()
  await haveFailed(buyer, mostFailures - 1)
  service.status = 500
  await tell()
  expect(await failuresOf(buyer)).toBe(mostFailures - 1)
  await giveUp()
  expect(await failuresOf(buyer)).toBe(mostFailures)
  const before = service.asked
  await tell()
  expect([service.asked, await pushJobs()]).toEqual([before, []])
  service.status = 201
  await market.call(addDevice, { deviceToken }, buyer)
  await tell()
  expect(service.asked).toBe(before + 1)
})

test('a delivered push resets the failure count', async () => {
  const { buyer, tell } = await withDevice()
  await haveFailed(buyer, mostFailures - 1)
  await tell()
  expect(await failuresOf(buyer)).toBe(0)
})

const waits = {
  seconds: () => '600',
  'a date': () => new Date(market.clock.now().getTime() + 10 * minutes).toUTCString(),
}
test.each(Object.entries(waits))(
  'a push service that limits the rate by %s is left alone, and gets the waiting pushes afterwards',
  async (_, retryAfter) => {
    const { tell } = await withDevice()
    service.status = 429
    service.retryAfter = retryAfter()
    const [asked, arrived] = [service.asked, service.arrived.length]
    await tell()
    expect(service.asked).toBe(asked + 1)
    await tryAgain()
    await expect.poll(pushJobs).toMatchObject([{ attempts: 2 }])
    expect(service.asked).toBe(asked + 1)
    service.status = 201
    await market.advance(11 * minutes)
    await tryAgain()
    await expect.poll(() => service.arrived.length).toBe(arrived + 1)
    await expect.poll(pushJobs).toEqual([])
  },
)

test('concurrent pushes are limited to the devices of one person, however many devices are notified', async () => {
  const buyer = await registerBuyer(market)
  const job = await postJob(market, buyer)
  for (let nth = 0; nth < 4; nth++) {
    const seller = await registerSeller(market)
    for (let device = 0; device < 8; device++)
      await market.call(addDevice, { deviceToken: service.subscribe() }, seller)
    await placeBid(market, seller, job, 120)
  }
  await market.settle()
  service.status = 0
  const before = service.asked
  await market.call(updateJobStatus, { JobId: job.id, status: 'close' }, buyer)
  await expect.poll(() => service.kept).toBe(mostDevices)
  // Any other push in progress would have arrived together with these.
  await postJob(market, buyer)
  expect([service.asked - before, service.kept]).toEqual([mostDevices, mostDevices])
})
