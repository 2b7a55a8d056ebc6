import type { Socket } from 'socket.io-client'
import { beforeEach, expect, test, vi } from 'vitest'
import { learnServerTime } from '#lib/formats/clock.ts'
import { UnsentMessages } from './unsent.ts'

const viewer = 'ana'
const bo = 'bo'
const text = (value: string) => ({ thread: bo, type: 'TEXT' as const, value, fileName: null })

/** Fake socket that records each message and responds as configured. */
function channel(answer: (value: string) => object = () => ({ success: true, message: '', data: {} })) {
  const heard: string[] = []
  const emitWithAck = (_: string, { messageValue }: { messageValue: string }) => {
    heard.push(messageValue)
    return Promise.resolve(answer(messageValue))
  }
  const socket = { connected: true, timeout: () => ({ emitWithAck }) } as unknown as Socket
  return { socket, heard }
}
const values = (tab: UnsentMessages) => tab.snapshot().map(({ value }) => value)
/** Messages found after a reload. */
const kept = () => values(new UnsentMessages(viewer))

beforeEach(() => localStorage.clear())
test('messages written offline keep their order and are sent after reconnecting', async () => {
  const tab = new UnsentMessages(viewer)
  for (const value of ['one', 'two', 'three']) tab.add(text(value))
  expect(kept()).toEqual(['one', 'two', 'three'])
  const { socket, heard } = channel()
  tab.attach(socket)
  await expect.poll(() => tab.snapshot()).toEqual([])
  expect(heard).toEqual(['one', 'two', 'three'])
  expect(kept()).toEqual([])
})

test("pending messages have the server's time, even when the device clock is wrong", () => {
  const server = new Date(Date.now() + 30 * 3_600_000)
  learnServerTime(server.toUTCString())
  const tab = new UnsentMessages(viewer)
  tab.add(text('one'))
  learnServerTime(new Date().toUTCString())
  tab.add(text('two'))
  expect(Math.abs(Date.parse(tab.snapshot()[0]?.at ?? '') - server.getTime())).toBeLessThan(5000)
  // A clock set back must not reorder later messages before earlier ones.
  expect(values(tab)).toEqual(['one', 'two'])
})

test('a tab that has sent its messages keeps those that another tab has just added', async () => {
  const [one, other] = [new UnsentMessages(viewer), new UnsentMessages(viewer)]
  one.add(text('from one'))
  other.add(text('from the other'))
  one.attach(channel().socket)
  await expect.poll(() => values(one)).not.toContain('from one')
  expect(kept()).toEqual(['from the other'])
})

test('messages of a closed tab are sent by an open one', async () => {
  vi.useFakeTimers()
  const open = new UnsentMessages(viewer)
  const { socket, heard } = channel()
  open.attach(socket)
  new UnsentMessages(viewer).add(text('left behind'))
  const [key] = Object.keys(localStorage)
  window.dispatchEvent(new StorageEvent('storage', { key: key ?? '', newValue: localStorage.getItem(key ?? '') }))
  expect(values(open)).toEqual(['left behind'])
  await vi.advanceTimersByTimeAsync(3000)
  expect(heard).toEqual(['left behind'])
  expect(kept()).toEqual([])
})

test('a message that the server rejects waits for its author, with the reason, and the others are sent', async () => {
  const refusal = { success: false, message: 'Please write a shorter message.', data: { code: 'VALIDATION' } }
  const { socket, heard } = channel((value) => (value === 'bad' ? refusal : { success: true, message: '', data: {} }))
  const tab = new UnsentMessages(viewer)
  tab.attach(socket)
  tab.add(text('bad'))
  tab.add(text('good'))
  await expect.poll(() => heard).toEqual(['bad', 'good'])
  expect(tab.snapshot()).toMatchObject([{ value: 'bad', refused: 'Please write a shorter message.' }])
  tab.remove(tab.snapshot()[0]?.clientId ?? '')
  expect(kept()).toEqual([])
})

test.each(['UNAVAILABLE', 'OVERLOADED', 'CANNOT_SAVE', 'FILES_UNAVAILABLE', 'TOOK_TOO_LONG'])(
  'a message rejected with %s, which is temporary, is resent automatically',
  async (code) => {
    vi.useFakeTimers()
    const answers = [{ success: false, message: 'Not now.', data: { code } }]
    const { socket, heard } = channel(() => answers.shift() ?? { success: true, message: '', data: {} })
    const tab = new UnsentMessages(viewer)
    tab.attach(socket)
    tab.add(text('one'))
    await vi.advanceTimersByTimeAsync(10_000)
    expect(heard).toEqual(['one', 'one'])
    expect(tab.snapshot()).toEqual([])
  },
)
