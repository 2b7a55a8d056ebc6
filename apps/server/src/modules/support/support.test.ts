import { randomUUID } from 'node:crypto'
import { getOverview } from '@market/contract/admin/endpoints-settings.ts'
import { getUserNotifications } from '@market/contract/notifications/endpoints.ts'
import {
  answerSupport,
  assignSupport,
  deleteCannedAnswer,
  getCannedAnswers,
  getSupportThread,
  getSupportThreads,
  readSupportThread,
  saveCannedAnswer,
  updateSupportStatus,
} from '@market/contract/support/endpoints.ts'
import { readSupport, sendSupport, supportHistory } from '@market/contract/support/sockets.ts'
import { beforeAll, expect, test } from 'vitest'
import { hours } from '#platform/clock/clock.ts'
import { newId } from '#platform/ids.ts'
import { useTestApp } from '#platform/testing/test-app.ts'
import { registerAdmin } from '#fixtures/admins.ts'
import { deviceOf } from '#fixtures/devices.ts'
import { registerBuyer, registerSeller, type Someone, uploadImage, uploadPdf } from '#fixtures/people.ts'
import { allowing } from '#fixtures/actions.ts'

const market = useTestApp()
let staff: Someone
let buyer: Someone

beforeAll(async () => {
  staff = await registerAdmin(market)
  buyer = await registerBuyer(market)
})

const text = (messageValue: string) => ({ messageValue, messageType: 'TEXT' as const, clientId: randomUUID() })

test("a user's message reaches all staff, and the answer reaches only the user", async () => {
  const [user, desk, third] = [
    await deviceOf(market, buyer),
    await deviceOf(market, staff),
    await deviceOf(market, await registerSeller(market)),
  ]
  expect(await user.call(supportHistory, {})).toEqual({ thread: null, messages: [], hasMore: false })
  const asked = await user.call(sendSupport, text('My image will not load.'))
  expect(asked).toMatchObject({
    seq: 1,
    senderType: 'BUYER',
    receiverType: 'ADMIN',
    message: 'My image will not load.',
  })
  expect(await desk.hears('new-support')).toEqual(asked)

  const { threadId } = asked
  const whole = 'Which one? Please send its name, and say which browser and which device you use.'
  const answered = await desk.call(sendSupport, { threadId, ...text(whole) } as never)
  expect(answered).toMatchObject({ seq: 2, senderType: 'ADMIN', senderName: 'Ada Park', receiverType: 'BUYER' })
  expect(await user.hears('new-support')).toEqual(answered)
  await market.settle()
  expect((await market.call(getUserNotifications, {}, { token: buyer.token })).records[0]).toMatchObject({
    title: 'Answer from support',
    description: whole,
    metaData: { type: 'support' },
  })
  expect([third.heard('new-support'), (await third.call(supportHistory, {})).thread]).toEqual([[], null])
  // Another user's thread id is ignored; the caller's own thread is used.
  expect((await third.call(supportHistory, { threadId } as never)).messages).toEqual([])
  expect(await third.call(readSupport, { threadId } as never)).toEqual({ threadId: null, readSeq: 0 })
  expect((await third.call(sendSupport, { threadId, ...text('Me too') } as never)).threadId).not.toBe(threadId)

  const page = await user.call(supportHistory, {})
  const ofDesk = async () => (await market.call(getSupportThread, { threadId }, { token: staff.token })).thread
  expect(await ofDesk()).toMatchObject({ unreadCount: 1, otherReadSeq: 0 })
  expect(page.thread).toMatchObject({ unreadCount: 1, assignee: { fullName: 'Ada Park' }, actions: allowing('send') })
  expect(page.messages.map(({ seq }) => seq)).toEqual([1, 2])
  expect(await user.call(readSupport, {})).toEqual({ threadId, readSeq: 2 })
  expect((await user.call(supportHistory, {})).thread).toMatchObject({ unreadCount: 0, readSeq: 2 })
  expect(await ofDesk()).toMatchObject({ unreadCount: 1, readSeq: 0, otherReadSeq: 2 })
  for (const device of [user, desk, third]) device.close()
})

test('the overview shows since when the longest waiting thread waits, despite later messages', async () => {
  const { token } = staff
  const everyThread = await market.call(getSupportThreads, { filter: 'all' }, { token })
  for (const { id } of everyThread.records) await market.call(readSupportThread, { threadId: id }, { token })
  const waitsSince = async () => {
    const { waiting } = await market.call(getOverview, {}, { token })
    return waiting.find(({ what }) => what === 'support')?.oldest ?? null
  }
  expect(await waitsSince()).toBeNull()
  const device = await deviceOf(market, await registerSeller(market))
  const first = await device.call(sendSupport, text('My file is gone.'))
  market.clock.advance(hours)
  await device.call(sendSupport, text('Anybody there?'))
  expect(await waitsSince()).toBe(first.created)
  await market.call(readSupportThread, { threadId: first.threadId }, { token })
  market.clock.advance(hours)
  const third = await device.call(sendSupport, text('Still gone.'))
  expect(await waitsSince()).toBe(third.created)
  device.close()
})

test('a message resent with its client id is stored once', async () => {
  const seller = await registerSeller(market)
  const device = await deviceOf(market, seller)
  const form = text('Twice')
  const [first, second] = await Promise.all([device.call(sendSupport, form), device.call(sendSupport, form)])
  expect(second).toEqual(first)
  expect((await device.call(supportHistory, {})).messages).toHaveLength(1)
  device.close()
})

test('staff use the inbox to find, read, assign and close threads, and a new message reopens one', async () => {
  const { token } = staff
  const seller = await registerSeller(market, { fullName: 'Zora Quill' })
  const device = await deviceOf(market, seller)
  const { threadId } = await device.call(sendSupport, text('Where is my money?'))
  const inbox = (input: object) => market.call(getSupportThreads, input, { token })
  expect(await inbox({ searchTerm: 'zora q', filter: 'unassigned' })).toMatchObject({
    total: 1,
    records: [
      {
        id: threadId,
        unreadCount: 1,
        latestMessage: 'Where is my money?',
        actions: allowing('send', 'assign', 'close'),
      },
    ],
  })
  expect((await inbox({ searchTerm: '%' })).total).toBe(0)
  expect((await inbox({ filter: 'unread', searchTerm: 'zora q' })).total).toBe(1)
  const order = async (direction: 'asc' | 'desc') =>
    (await inbox({ filter: 'all', limit: 100, direction })).records.map(({ id }) => id)
  expect(await order('asc')).toEqual((await order('desc')).toReversed())
  expect(await market.call(readSupportThread, { threadId }, { token })).toMatchObject({ unreadCount: 0 })
  expect((await inbox({ filter: 'unread', searchTerm: 'zora q' })).total).toBe(0)
  expect(await market.call(assignSupport, { threadId, assigneeId: staff.user.id }, { token })).toMatchObject({
    assignee: { id: staff.user.id },
    actions: allowing('send', 'unassign', 'close'),
  })
  // An answer from a colleague does not reassign the thread.
  const colleague = await registerAdmin(market, 'staff')
  await market.call(answerSupport, { threadId, ...text('I am looking into it.') }, { token: colleague.token })
  expect((await inbox({ filter: 'mine' })).records.map(({ id }) => id)).toContain(threadId)
  expect((await market.refusal(assignSupport, { threadId, assigneeId: buyer.user.id }, { token })).status).toBe(404)
  expect(await market.call(updateSupportStatus, { threadId, status: 'Closed' }, { token })).toMatchObject({
    status: 'Closed',
  })
  expect(await market.refusal(updateSupportStatus, { threadId, status: 'Closed' }, { token })).toMatchObject({
    status: 409,
    data: { code: 'STATE_MOVED_ON' },
  })
  await device.call(sendSupport, text('Still nothing.'))
  expect((await market.call(getSupportThread, { threadId }, { token })).thread).toMatchObject({ status: 'Open' })
  device.close()
})

test('images and PDFs can be sent to support, only by the user who uploaded them', async () => {
  const seller = await registerSeller(market)
  const device = await deviceOf(market, seller)
  const image = await uploadImage(market, seller.token)
  const sent = await device.call(sendSupport, { messageValue: image, messageType: 'IMAGE', fileName: 'screen.png' })
  expect(sent).toMatchObject({ message: 'screen.png', file: { name: 'screen.png', width: 64 } })
  const foreign = await uploadPdf(market, buyer.token)
  expect(await device.send(sendSupport, { messageValue: foreign, messageType: 'DOCUMENT' })).toMatchObject({
    data: { code: 'FILE_UNKNOWN' },
  })
  device.close()
})

test('the support desk also answers over HTTP, and saves canned answers', async () => {
  const { token } = staff
  const device = await deviceOf(market, buyer)
  const { threadId } = await device.call(sendSupport, text('Hello?'))
  const saved = await market.call(saveCannedAnswer, { title: 'Greeting', text: 'Hello, how can we help?' }, { token })
  const { records } = await market.call(getCannedAnswers, {}, { token })
  expect(records).toEqual([saved])
  const answer = await market.call(answerSupport, { threadId, ...text(saved.text) }, { token })
  expect(await device.hears('new-support', ({ id }) => id === answer.id)).toEqual(answer)
  const changed = await market.call(saveCannedAnswer, { ...saved, title: 'Welcome' }, { token })
  expect(changed).toMatchObject({ id: saved.id, title: 'Welcome' })
  await market.call(deleteCannedAnswer, { id: saved.id }, { token })
  expect((await market.refusal(deleteCannedAnswer, { id: saved.id }, { token })).status).toBe(404)
  expect((await market.refusal(saveCannedAnswer, { ...saved }, { token })).status).toBe(404)
  expect((await market.refusal(getSupportThread, { threadId: newId() }, { token })).status).toBe(404)
  expect((await market.refusal(getSupportThread, { threadId: newId(), before: 3e9 }, { token })).status).toBe(400)
  device.close()
})

test('a suspended user can still write to support', async () => {
  const someone = await registerSeller(market)
  await market.app.parts.database.pool.query(
    `update users set suspended_at = now(), suspended_reason = 'Spam' where id = $1`,
    [someone.user.id],
  )
  const device = await deviceOf(market, someone)
  expect(await device.call(sendSupport, text('Why?'))).toMatchObject({ seq: 1 })
  device.close()
})

test.each([
  [{}],
  [{ messageValue: '', messageType: 'TEXT' }],
  [{ messageValue: ' \n ', messageType: 'TEXT' }],
  [{ messageValue: 'x', messageType: 'OFFER' }],
  [{ messageValue: { a: 1 }, messageType: 'TEXT' }],
  [{ messageValue: 'x'.repeat(100_000), messageType: 'TEXT' }],
  [{ messageValue: 'x', messageType: 'TEXT', clientId: 'one' }],
])('support rejects %j', async (input) => {
  const device = await deviceOf(market, buyer)
  expect(await device.send(sendSupport, input)).toMatchObject({ success: false, data: { code: 'VALIDATION' } })
  device.close()
})
