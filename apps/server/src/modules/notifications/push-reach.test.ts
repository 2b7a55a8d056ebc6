import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDevice, getDevices } from '@market/contract/notifications/endpoints.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { placeBid, postJob } from '#fixtures/hiring.ts'
import { registerBuyer, registerSeller } from '#fixtures/people.ts'
import { type PushService, startPushService } from '#fixtures/push-service.ts'

const market = useTestApp(async () => ({ PUSH_TO_LOOPBACK: 'false' }))
let service: PushService
beforeAll(async () => void (service = await startPushService()))
afterAll(() => service.close())

test('a device whose push service is on the internal network gets nothing, and stays until its session ends', async () => {
  const [buyer, seller] = await Promise.all([registerBuyer(market), registerSeller(market)])
  await market.call(addDevice, { deviceToken: service.subscribe() }, buyer)
  await placeBid(market, seller, await postJob(market, buyer), 120)
  await market.settle()
  expect(service.arrived).toEqual([])
  const { rows } = await market.app.parts.database.pool.query(
    `select last_error from graphile_worker.jobs where task_identifier like '%push%'`,
  )
  expect(rows).toMatchObject([{ last_error: expect.stringContaining('No push service took these notifications') }])
  expect((await market.call(getDevices, {}, buyer)).records).toHaveLength(1)
})
