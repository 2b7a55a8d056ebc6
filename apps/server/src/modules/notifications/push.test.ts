import { afterAll, beforeAll, expect, test } from 'vitest'
import { logOut, requestCode, signUp } from '@market/contract/accounts/endpoints.ts'
import { withdrawBid } from '@market/contract/bids/endpoints.ts'
import {
  addDevice,
  getDevices,
  getPushKey,
  getUserNotifications,
  removeDevice,
  updatePreference,
} from '@market/contract/notifications/endpoints.ts'
import { days } from '#platform/clock/clock.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { placeBid, postJob } from '#fixtures/hiring.ts'
import { logIn, registerBuyer, registerSeller, registrationForm, type Someone } from '#fixtures/people.ts'
import { type PushService, startPushService } from '#fixtures/push-service.ts'
import { allowing } from '#fixtures/actions.ts'

const market = useTestApp()
let service: PushService
let seller: Someone
beforeAll(async () => {
  service = await startPushService()
  seller = await registerSeller(market)
})
afterAll(() => service.close())

async function bidOnJobOf(buyer: Someone, by = seller): Promise<string> {
  const job = await postJob(market, buyer)
  await placeBid(market, by, job, 120)
  await market.settle()
  return job.id
}

test('a push arrives encrypted, signed by this marketplace, with the path that a click opens', async () => {
  const buyer = await registerBuyer(market)
  await market.call(addDevice, { deviceToken: service.subscribe() }, buyer)
  const job = await bidOnJobOf(buyer)
  const push = service.arrived.at(-1)
  expect(push?.payload).toMatchObject({
    title: 'New bid',
    body: expect.stringContaining('$120.00'),
    path: `/job-details/${job}`,
    unread: 1,
    metaData: { type: 'bid-submit', serviceId: job, senderId: seller.user.id },
    readerId: buyer.user.id,
  })
  const { publicKey } = await market.call(getPushKey, {})
  expect(push?.authorization).toContain(`k=${publicKey}`)
})

test('users get no push for what they turned off, nor for their own actions', async () => {
  const buyer = await registerBuyer(market)
  await market.call(addDevice, { deviceToken: service.subscribe() }, buyer)
  await market.call(addDevice, { deviceToken: service.subscribe() }, seller)
  await market.call(updatePreference, { channel: 'push', about: 'bids', wanted: false }, buyer)
  const before = service.arrived.length
  await bidOnJobOf(buyer)
  expect(service.arrived).toHaveLength(before)
})

test('turning off the emails of a group does not turn off its pushes', async () => {
  const buyer = await registerBuyer(market)
  await market.call(addDevice, { deviceToken: service.subscribe() }, buyer)
  await market.call(updatePreference, { channel: 'mail', about: 'bids', wanted: false }, buyer)
  const before = service.arrived.length
  await bidOnJobOf(buyer, await registerSeller(market))
  expect(service.arrived).toHaveLength(before + 1)
})

test('an expired subscription is deleted', async () => {
  const buyer = await registerBuyer(market)
  await market.call(addDevice, { deviceToken: service.subscribe() }, buyer)
  service.status = 410
  await bidOnJobOf(buyer)
  service.status = 201
  expect(await market.call(getDevices, {}, buyer)).toEqual({ records: [], total: 0 })
})

test('a device gets nothing after its session logs out', async () => {
  const buyer = await registerBuyer(market)
  await market.call(addDevice, { deviceToken: service.subscribe() }, buyer)
  await market.call(logOut, {}, buyer)
  const before = service.arrived.length
  const again = await logIn(market, buyer)
  await bidOnJobOf(again)
  expect(service.arrived).toHaveLength(before)
  expect(await market.call(getDevices, {}, again)).toEqual({ records: [], total: 0 })
})

test('a device gets nothing after its session expires, and is in no list', async () => {
  const buyer = await registerBuyer(market)
  await market.call(addDevice, { deviceToken: service.subscribe() }, buyer)
  await market.advance(31 * days)
  const before = service.arrived.length
  seller = await logIn(market, seller)
  const again = await logIn(market, buyer)
  await bidOnJobOf(again)
  expect(service.arrived).toHaveLength(before)
  expect(await market.call(getDevices, {}, again)).toEqual({ records: [], total: 0 })
})

test('a device registered at sign-up belongs to the session that its code opens, and ends with it', async () => {
  const buyer = await registerBuyer(market, { deviceToken: service.subscribe() })
  expect((await market.call(getDevices, {}, buyer)).records).toMatchObject([{ isThis: true }])
  const before = service.arrived.length
  await bidOnJobOf(buyer)
  expect(service.arrived).toHaveLength(before + 1)
  await market.call(logOut, {}, buyer)
  await bidOnJobOf(await logIn(market, buyer))
  expect(service.arrived).toHaveLength(before + 1)
})

test('a device that changed hands gets only the pushes of the user who signed in on it last', async () => {
  const [before, now] = await Promise.all([registerBuyer(market), registerBuyer(market)])
  const deviceToken = service.subscribe()
  for (const person of [before, now]) await market.call(addDevice, { deviceToken }, person)
  const arrived = service.arrived.length
  await bidOnJobOf(before, await registerSeller(market))
  expect(service.arrived).toHaveLength(arrived)
  await bidOnJobOf(now, await registerSeller(market))
  expect(service.arrived).toHaveLength(arrived + 1)
  expect(await market.call(getDevices, {}, before)).toEqual({ records: [], total: 0 })
})

test('the device token of a login contains the subscription', async () => {
  const buyer = await registerBuyer(market)
  const again = await logIn(market, buyer, { deviceToken: service.subscribe() })
  const { records } = await market.call(getDevices, {}, again)
  expect(records).toMatchObject([{ isThis: true, actions: allowing('remove') }])
  const before = service.arrived.length
  await bidOnJobOf(again)
  expect(service.arrived).toHaveLength(before + 1)
})

test('only its owner can list and remove a device', async () => {
  const buyer = await registerBuyer(market)
  const other = await registerBuyer(market)
  const { records } = await market.call(addDevice, { deviceToken: service.subscribe() }, buyer)
  const id = records[0]?.id ?? ''
  expect(await market.refusal(removeDevice, { id }, other)).toMatchObject({ status: 404 })
  expect(await market.call(removeDevice, { id } as never, buyer)).toEqual({ records: [], total: 0 })
})

test('a removed device is not restored by a refresh, only by enabling it again', async () => {
  const [buyer, other] = await Promise.all([registerBuyer(market), registerBuyer(market)])
  const deviceToken = service.subscribe()
  const { records } = await market.call(addDevice, { deviceToken }, buyer)
  expect((await market.call(addDevice, { deviceToken, again: true }, buyer)).records).toMatchObject(records)
  expect(await market.refusal(addDevice, { deviceToken, again: true }, other)).toMatchObject({ status: 404 })
  await market.call(removeDevice, { id: records[0]?.id ?? '' } as never, buyer)
  expect(await market.refusal(addDevice, { deviceToken, again: true }, buyer)).toMatchObject({ status: 404 })
  expect((await market.call(addDevice, { deviceToken }, buyer)).records).toHaveLength(1)
})

test('a user gets at most 30 pushes an hour caused by one person, and all of them as notifications', async () => {
  const buyer = await registerBuyer(market)
  await market.call(addDevice, { deviceToken: service.subscribe() }, buyer)
  const flooder = await registerSeller(market)
  const [job, before] = [await postJob(market, buyer), service.arrived.length]
  for (let index = 0; index < 17; index++) {
    const { id } = await placeBid(market, flooder, job, 120)
    await market.call(withdrawBid, { bidId: id }, flooder)
  }
  await market.settle()
  expect(service.arrived).toHaveLength(before + 30)
  expect((await market.call(getUserNotifications, {}, buyer)).total).toBe(34)
})

test('an unresponsive push service does not delay the codes of other users', async () => {
  const buyer = await registerBuyer(market)
  await market.call(addDevice, { deviceToken: service.subscribe() }, buyer)
  const sellers = await Promise.all(Array.from({ length: 6 }, () => registerSeller(market)))
  const job = await postJob(market, buyer)
  service.status = 0
  for (const one of sellers) {
    await placeBid(market, one, job, 120)
    await market.app.parts.settle()
  }
  await expect.poll(() => service.kept).toBeGreaterThan(0)
  const form = registrationForm('SELLER')
  await market.call(signUp, form)
  const { email } = form
  await market.call(requestCode, { email, type: 'SELLER', verificationType: 'EMAIL' })
  const { kysely } = market.app.parts.database
  const codes = () => kysely.selectFrom('dev_outbox').select('code').where('recipient', '=', email).execute()
  await expect.poll(async () => (await codes()).length).toBe(1)
  service.status = 201
})

/** Subscription with a unique endpoint, and valid keys unless others are given. */
function subscription(endpoint: string, keys: object = {}): string {
  const made = JSON.parse(service.subscribe()) as { keys: object }
  return JSON.stringify({ endpoint, keys: { ...made.keys, ...keys } })
}

const inside = [
  'http://169.254.169.254/latest',
  'https://10.0.0.1/',
  'https://[::1]/',
  'https://localhost/',
  'file:///etc/passwd',
  'http://push.example.com/x',
]
const badTokens = [
  ['no JSON', () => 'x'],
  ['nothing', () => '{}'],
  ['short keys', () => subscription('https://push.example.com/x', { p256dh: 'x', auth: 'y' })],
  ['a key that is no point of the curve', () => subscription('https://push.example.com/x', { p256dh: 'A'.repeat(87) })],
  ...inside.map((endpoint) => [endpoint, () => subscription(endpoint)] as const),
] as const
test.each(badTokens)('a device token that is not a push subscription is rejected: %s', async (_, token) => {
  const refused = await market.refusal(addDevice, { deviceToken: token() }, seller)
  expect(refused).toMatchObject({ status: 400, data: { code: 'DEVICE_UNKNOWN' } })
})

test('a push subscription is accepted', async () => {
  const buyer = await registerBuyer(market)
  const deviceToken = subscription('https://push.example.com/x')
  expect((await market.call(addDevice, { deviceToken }, buyer)).records).toHaveLength(1)
})
