import { getProfile } from '@market/contract/accounts/endpoints.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { endSession, readSession, type Session, startSession } from '#lib/session/session.ts'
import { api, sessionEnded } from './api.ts'

const sessionOf = (token: string) => ({ token, user: { id: 'u1', type: 'BUYER' } }) as unknown as Session
const expired = () =>
  Response.json({ success: false, message: 'Session expired.', data: { code: 'UNAUTHENTICATED' } }, { status: 401 })

const assign = vi.fn()

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  assign.mockReset()
  vi.stubGlobal('location', { ...location, pathname: '/my-account', search: '', assign })
})
afterEach(async () => {
  await vi.advanceTimersByTimeAsync(10_000)
})

/** Waits longer than the message about an ended session is shown. */
const later = () => vi.advanceTimersByTimeAsync(5000)

test('an ended session leads to the login and back afterwards', async () => {
  vi.stubGlobal('fetch', async () => expired())
  startSession(sessionOf('old'), false)
  await expect(api.call(getProfile, {})).rejects.toThrow('Session expired.')
  await vi.waitFor(
    async () => {
      await later()
      expect(assign).toHaveBeenCalledWith('/login')
    },
    { timeout: 20_000 },
  )
  expect(readSession()).toBeNull()
})

test('a newer session survives the end of an older one', async () => {
  vi.stubGlobal('fetch', async () => expired())
  startSession(sessionOf('old'), false)
  sessionEnded({ message: 'Logged out on another device.' })
  await expect(api.call(getProfile, {})).rejects.toThrow('Session expired.')
  startSession(sessionOf('new'), false)
  await later()
  expect(readSession()?.token).toBe('new')
  expect(assign).not.toHaveBeenCalled()
})

test('a late response after a logout causes no redirect', async () => {
  const late = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => late.promise)
  startSession(sessionOf('old'), false)
  const read = api.call(getProfile, {})
  endSession()
  late.resolve(expired())
  await expect(read).rejects.toThrow('Session expired.')
  sessionEnded({ message: 'Session expired.' })
  await later()
  expect(assign).not.toHaveBeenCalled()
})
