import { EventEmitter } from 'node:events'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, type Session, startSession } from '#lib/session/session.ts'
import { connectedSocket, useLiveUpdates } from './socket.ts'
import { TestApp } from '#lib/testing/test-app.tsx'

class Channel extends EventEmitter {
  active = true
  connected = false
  connect = vi.fn()
  disconnect = vi.fn()
}
let channel: Channel
const opened = vi.fn()
vi.mock('socket.io-client', () => ({ io: () => (opened(), channel) }))

beforeEach(() => {
  vi.useFakeTimers()
  channel = new Channel()
  startSession({ token: 't', user: { id: 'u1', type: 'BUYER' } } as unknown as Session, false)
})
afterEach(() => {
  cleanup()
  vi.advanceTimersByTime(5000)
  vi.useRealTimers()
  endSession()
  opened.mockClear()
})

async function openChannel() {
  const page = renderHook(() => useLiveUpdates(), { wrapper: TestApp })
  await vi.waitFor(() => expect(channel.listenerCount('connect_error')).toBeGreaterThan(0), { timeout: 15_000 })
  return page
}

/** Rejects the handshake as the server does; the library does not reconnect then. */
function refuse(code: string): void {
  channel.active = false
  channel.emit('connect_error', Object.assign(new Error(code), { data: { success: false, data: { code } } }))
}

test.each(['UNAVAILABLE', 'OVERLOADED', 'CANNOT_SAVE', 'FILES_UNAVAILABLE', 'TOOK_TOO_LONG', 'TOO_MANY_REQUESTS'])(
  'a channel that was refused with %s is opened again a little later',
  async (code) => {
    await openChannel()
    refuse(code)
    expect(channel.connect).not.toHaveBeenCalled()
    vi.advanceTimersByTime(5000)
    expect(channel.connect).toHaveBeenCalledTimes(1)
  },
)

test('a channel whose session is over, or that is opened again anyway, is left alone', async () => {
  await openChannel()
  refuse('UNAUTHENTICATED')
  channel.active = true
  channel.emit('connect_error', new Error('websocket error'))
  vi.advanceTimersByTime(5000)
  expect(channel.connect).not.toHaveBeenCalled()
})

test('a page that is left opens nothing any more', async () => {
  const { unmount } = await openChannel()
  refuse('UNAVAILABLE')
  unmount()
  vi.advanceTimersByTime(5000)
  expect(channel.connect).not.toHaveBeenCalled()
})

test('the next page goes on with the channel of the one before', async () => {
  const { unmount } = await openChannel()
  unmount()
  vi.advanceTimersByTime(500)
  renderHook(() => useLiveUpdates(), { wrapper: TestApp })
  await vi.advanceTimersByTimeAsync(5000)
  expect(opened).toHaveBeenCalledOnce()
  expect(channel.disconnect).not.toHaveBeenCalled()
})

test('a channel that is still being opened is closed once it is open, so that the browser has nothing to warn of', async () => {
  const { unmount } = await openChannel()
  unmount()
  await vi.advanceTimersByTimeAsync(5000)
  expect(channel.disconnect).not.toHaveBeenCalled()
  channel.emit('connect')
  expect(channel.disconnect).toHaveBeenCalledOnce()
})

test('a read waits for the channel to open, and says within five seconds that it does not', async () => {
  await openChannel()
  const waiting = connectedSocket()
  channel.connected = true
  channel.emit('connect')
  expect(await waiting).toBe(channel)

  channel.connected = false
  const failed = connectedSocket().catch((error: Error) => error.message)
  await vi.advanceTimersByTimeAsync(5000)
  expect(await failed).toBe('API request failed: not connected')
})
