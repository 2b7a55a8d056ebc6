import { beforeEach, expect, test, vi } from 'vitest'
import { readDeviceToken } from '#lib/session/device-token.ts'
import { endSession, leaveSession, type Session, startSession } from '#lib/session/session.ts'
import { allowPush, isPushEnabled, keepPush, unsubscribeDevice } from './push.ts'

/** Devices known to the server, by their subscription. */
let known: Set<string>
let sent: unknown[]
const answer = (status: number, data: unknown) =>
  new Response(JSON.stringify({ success: status === 200, message: '', data }), { status })

beforeEach(() => {
  known = new Set()
  sent = []
  let live: object | null = null
  const subscribe = async () =>
    (live = {
      endpoint: 'https://push.example.com/1',
      unsubscribe: async () => {
        live = null
        return true
      },
    })
  const registration = {
    pushManager: { getSubscription: async () => live, subscribe },
    getNotifications: async () => [],
  }
  vi.stubGlobal('navigator', {
    serviceWorker: {
      ready: Promise.resolve(registration),
      register: async () => registration,
      getRegistration: async () => registration,
    },
  })
  vi.stubGlobal('PushManager', {})
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    if (body === undefined) return answer(200, { publicKey: 'key' })
    const given = JSON.parse(String(body)) as { deviceToken: string; again: boolean }
    sent.push(given.again)
    if (given.again && !known.has(given.deviceToken)) return answer(404, { code: 'NOT_FOUND' })
    known.add(given.deviceToken)
    return answer(200, { records: [] })
  })
  logIn()
})
const logIn = () => startSession({ token: 't', user: { id: 'u1', type: 'BUYER' } } as unknown as Session, true)

test('a browser with permission is a device only after it is enabled, until it is removed', async () => {
  expect(isPushEnabled()).toBe(false)
  expect(await allowPush()).toBe(true)
  expect(isPushEnabled()).toBe(true)
  await unsubscribeDevice()
  expect(isPushEnabled()).toBe(false)
})

test('a device stays registered across pages and after a session that expired', async () => {
  await allowPush()
  await keepPush()
  expect(sent).toEqual([false, true])
  leaveSession()
  known.clear()
  logIn()
  expect(isPushEnabled()).toBe(true)
  await keepPush()
  expect(sent).toEqual([false, true, false])
  expect(known.size).toBe(1)
})

test('a logout removes the device, and the next user is not enrolled without asking', async () => {
  await allowPush()
  endSession()
  await vi.waitFor(async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    expect(await registration?.pushManager.getSubscription()).toBeNull()
  })
  logIn()
  expect([isPushEnabled(), readDeviceToken()]).toEqual([false, undefined])
})

test('a device removed elsewhere is no longer one on the next page, and stays removed', async () => {
  await allowPush()
  known.clear()
  await keepPush()
  expect([isPushEnabled(), readDeviceToken(), known.size]).toEqual([false, undefined, 0])
})
