import { beforeEach, describe, expect, it, vi } from 'vitest'
import { deviceTokenKey } from './device-token.ts'
import { colorSchemeKey } from './empty-storages.ts'
import { endSession, leaveSession, readSession, type Session, startSession } from './session.ts'
import { sessionKey } from './session-key.ts'
import { updateViewer } from './update-viewer.ts'

const session = { token: 't', user: { id: 'u1', fullName: 'Bea', type: 'BUYER' } } as unknown as Session

beforeEach(() => {
  endSession()
  localStorage.clear()
})

describe('a session', () => {
  it('outlives the browser only when it should be remembered', () => {
    startSession(session, true)
    expect(localStorage.getItem(sessionKey)).not.toBeNull()
    expect(sessionStorage.getItem(sessionKey)).toBeNull()
    startSession(session, false)
    expect(localStorage.getItem(sessionKey)).toBeNull()
    expect(sessionStorage.getItem(sessionKey)).not.toBeNull()
  })

  it('stays in its storage when the user is updated', () => {
    startSession(session, false)
    updateViewer({ ...session.user, fullName: 'Beatrice' })
    expect(readSession()?.user.fullName).toBe('Beatrice')
    expect(localStorage.getItem(sessionKey)).toBeNull()
  })

  it('ignores updates of another user', () => {
    startSession(session, true)
    updateViewer({ ...session.user, id: 'u2' as never, fullName: 'Other' })
    expect(readSession()?.user.fullName).toBe('Bea')
  })

  it('leaves nothing behind after logout', () => {
    startSession(session, true)
    localStorage.setItem('draft', 'x')
    localStorage.setItem(deviceTokenKey, '{}')
    sessionStorage.setItem('draft', 'x')
    localStorage.setItem(colorSchemeKey, 'dark')
    endSession()
    expect(readSession()).toBeNull()
    expect(localStorage).toHaveLength(0)
    expect(sessionStorage).toHaveLength(0)
  })

  it.each([
    ['logs out', endSession],
    ['is logged out', leaveSession],
  ])('clears notifications and the app badge of a device whose user %s', async (_, end) => {
    const [close, clearAppBadge] = [vi.fn(), vi.fn(async () => undefined)]
    const getNotifications = async () => [{ close }, { close }]
    vi.stubGlobal('navigator', {
      clearAppBadge,
      serviceWorker: { getRegistration: async () => ({ getNotifications }) },
    })
    startSession(session, true)
    expect(close).not.toHaveBeenCalled()
    end()
    await vi.waitFor(() => expect(close).toHaveBeenCalledTimes(2), { timeout: 15_000 })
    expect(clearAppBadge).toHaveBeenCalled()
    vi.unstubAllGlobals()
  })

  it("that expires keeps device settings, and the user's drafts for that user only", () => {
    const draft = 'market.draft.u1.JOB.new'
    const bank = 'market.draft.withdraw.u1'
    startSession(session, true)
    localStorage.setItem(draft, '{"title":"A logo"}')
    localStorage.setItem('market.push-hint', 'said')
    localStorage.setItem(colorSchemeKey, 'dark')
    localStorage.setItem(deviceTokenKey, '{}')
    sessionStorage.setItem(bank, '{"iban":"GB33"}')
    leaveSession()
    expect(readSession()).toBeNull()
    expect(Object.keys(localStorage).toSorted()).toEqual([colorSchemeKey, deviceTokenKey, draft])
    startSession(session, false)
    expect(localStorage.getItem(draft)).toContain('A logo')
    expect(sessionStorage.getItem(bank)).toContain('GB33')
    startSession({ ...session, user: { ...session.user, id: 'u2' as never } }, false)
    expect(Object.keys(localStorage).toSorted()).toEqual([colorSchemeKey, deviceTokenKey])
    expect(Object.keys(sessionStorage)).toEqual([sessionKey])
  })
})
