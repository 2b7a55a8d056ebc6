import { QueryClient } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Session, startSession } from '#lib/session/session.ts'
import { type Channel, channels, channelWith } from '#lib/testing/channel.ts'
import { TestApp } from '#lib/testing/test-app.tsx'
import { connectedSocket, useLiveUpdates } from './socket.ts'

let channel: Channel

beforeEach(() => {
  vi.useFakeTimers()
  startSession({ token: 't', user: { id: 'u1', type: 'BUYER' } } as unknown as Session, false)
})
afterEach(() => {
  cleanup()
  vi.advanceTimersByTime(5000)
})

async function openChannel() {
  const page = renderHook(() => useLiveUpdates(), { wrapper: TestApp })
  channel = await channelWith('connect_error')
  return page
}

/** Rejects the handshake as the server does; the library does not reconnect then. */
function refuse(code: string): void {
  channel.active = false
  channel.emit('connect_error', Object.assign(new Error(code), { data: { success: false, data: { code } } }))
}

test.each(['UNAVAILABLE', 'OVERLOADED', 'CANNOT_SAVE', 'FILES_UNAVAILABLE', 'TOOK_TOO_LONG', 'TOO_MANY_REQUESTS'])(
  'a socket rejected with %s reconnects a little later',
  async (code) => {
    await openChannel()
    refuse(code)
    expect(channel.connect).not.toHaveBeenCalled()
    vi.advanceTimersByTime(5000)
    expect(channel.connect).toHaveBeenCalledTimes(1)
  },
)

test('a socket with an expired session or a pending reconnect is not reopened', async () => {
  await openChannel()
  refuse('UNAUTHENTICATED')
  channel.active = true
  channel.emit('connect_error', new Error('websocket error'))
  vi.advanceTimersByTime(5000)
  expect(channel.connect).not.toHaveBeenCalled()
})

test('a socket reconnects at once when the network is back, unless it is connected or gave up', async () => {
  const { unmount } = await openChannel()
  const goOnline = () => window.dispatchEvent(new Event('online'))
  goOnline()
  expect(channel.connect).toHaveBeenCalledTimes(1)
  expect(channel.disconnect).toHaveBeenCalledTimes(1)
  channel.connected = true
  goOnline()
  channel.connected = false
  refuse('UNAUTHENTICATED')
  goOnline()
  channel.active = true
  unmount()
  vi.advanceTimersByTime(5000)
  goOnline()
  expect(channel.connect).toHaveBeenCalledTimes(1)
})

test('a page that was left opens no socket', async () => {
  const { unmount } = await openChannel()
  refuse('UNAVAILABLE')
  unmount()
  vi.advanceTimersByTime(5000)
  expect(channel.connect).not.toHaveBeenCalled()
})

test('the next page reuses the socket of the previous one', async () => {
  const { unmount } = await openChannel()
  unmount()
  vi.advanceTimersByTime(500)
  renderHook(() => useLiveUpdates(), { wrapper: TestApp })
  await vi.advanceTimersByTimeAsync(5000)
  expect(channels).toEqual([channel])
  expect(channel.disconnect).not.toHaveBeenCalled()
})

test('a socket that is still connecting is closed after it has opened, to avoid a browser warning', async () => {
  const { unmount } = await openChannel()
  unmount()
  await vi.advanceTimersByTimeAsync(5000)
  expect(channel.disconnect).not.toHaveBeenCalled()
  channel.emit('connect')
  expect(channel.disconnect).toHaveBeenCalledOnce()
})

test('a read waits for the socket to open, and fails within five seconds if it does not', async () => {
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

test('a connection reads nothing again: it asks for the events since the server was last heard', async () => {
  const missedMs = () => {
    let missed = Number.NaN
    channel.authenticate((sent) => (missed = sent.missedMs))
    return missed
  }
  await openChannel()
  const reads = vi.spyOn(QueryClient.prototype, 'invalidateQueries')
  expect(missedMs()).toBe(Math.ceil(performance.now()))
  channel.emit('connect')
  vi.advanceTimersByTime(25_000)
  channel.io.emit('ping')
  vi.advanceTimersByTime(4000)
  expect(missedMs()).toBe(4000)
  channel.emit('connect')
  expect(missedMs()).toBe(0)
  expect(reads).not.toHaveBeenCalled()
  reads.mockRestore()
})

test('a page reads again when the server does not know what it has missed', async () => {
  await openChannel()
  const reads = vi.spyOn(QueryClient.prototype, 'invalidateQueries')
  channel.emit('events-missed')
  expect(reads).toHaveBeenCalledOnce()
  reads.mockRestore()
})
