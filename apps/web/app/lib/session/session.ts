import { paths } from '@market/contract/paths.ts'
import type { updateProfile } from '@market/contract/accounts/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { useLayoutEffect, useReducer, useSyncExternalStore } from 'react'
import { clearTray, endSubscription } from './clear-tray.ts'
import { emptyStorages, isOfDevice, isWriting, isWritingOf, nothingStays } from './empty-storages.ts'
import { storeIfRoom } from './page-storage.ts'
import { forgetReturn, returnWanted } from './return-to.ts'
import { sessionKey, visitorsPage } from './session-key.ts'
import { joinTabs } from './tabs.ts'

/** Signed-in user as the server last returned it. */
export type Viewer = OutputOf<typeof updateProfile>['user']

export interface Session {
  token: string
  user: Viewer
}

let current: Session | null | undefined
const listeners = new Set<() => void>()

/**
 * Returns the session of this browser: from `localStorage` if it is kept, else from `sessionStorage`. Always null on
 * the server.
 */
export function readSession(): Session | null {
  if (typeof window === 'undefined') return null
  current ??= storedIn(localStorage) ?? storedIn(sessionStorage)
  return current
}

function storedIn(storage: Storage): Session | null {
  try {
    const stored = JSON.parse(storage.getItem(sessionKey) ?? 'null') as Session | null
    return typeof stored?.token === 'string' && typeof stored.user?.id === 'string' ? stored : null
  } catch {
    return null
  }
}

/**
 * Starts a session; `keepLogin` decides whether it outlives the browser session (product-rules: States). Keeps this
 * user's drafts from an earlier session and deletes those of others.
 */
export function startSession(session: Session, keepLogin: boolean): void {
  emptyStorages((key) => isOfDevice(key) || isWritingOf(session.user.id)(key))
  store(keepLogin ? localStorage : sessionStorage, session)
  become(session)
}

/** Updates the session's user; returns false if the data is of another user. */
export function takeOverViewer(user: Viewer): boolean {
  const session = readSession()
  if (!session || session.user.id !== user.id) return false
  const next = { token: session.token, user }
  store(storedIn(localStorage) ? localStorage : sessionStorage, next)
  become(next)
  return true
}

/**
 * Deletes all stored data on logout (product-rules: States) and ends this browser's push subscription, so that the
 * next user is asked for permission.
 */
export function endSession(): void {
  const token = readSession()?.token
  emptyStorages(nothingStays)
  void clearTray()
  endSubscription().catch(() => undefined)
  become(null)
  if (token !== undefined) tabs?.announceEnd(token, true)
}

/**
 * Drops an expired session but keeps drafts, so that the user can log in and continue. The current page keeps its
 * session until `leaveSession`.
 */
export function dropSession(): void {
  emptyStorages((key) => isOfDevice(key) || isWriting(key))
  void clearTray()
}

/** Applies a dropped session to the current page. */
export function leaveSession(): void {
  const token = readSession()?.token
  dropSession()
  become(null)
  if (token !== undefined) tabs?.announceEnd(token, false)
}

let tabs: ReturnType<typeof joinTabs> | undefined

/** Shares a session that is not kept with the other tabs of this browser. Called once per page. */
export function shareSession(): void {
  tabs = joinTabs<Session>({
    own: readSession,
    take(session) {
      if (readSession() !== null) return
      store(sessionStorage, session)
      if (!visitorsPage.test(location.pathname)) return become(session)
      const wanted = returnWanted()
      forgetReturn()
      location.replace(wanted ?? paths.dashboard())
    },
    end(token, loggedOut) {
      if (storedIn(sessionStorage)?.token !== token) return
      emptyStorages(loggedOut ? nothingStays : (key) => isOfDevice(key) || isWriting(key))
      location.reload()
    },
  })
}

/** Resolves when it is known whether another tab has a session for this one. */
export const sessionOfTabs = (): Promise<void> => tabs?.answered ?? Promise.resolve()

/** If the storage is full, the session ends with the page. */
const store = (storage: Storage, session: Session): void => storeIfRoom(storage, sessionKey, JSON.stringify(session))

function become(session: Session | null): void {
  current = session
  document.documentElement.toggleAttribute('data-signed-in', session !== null)
  for (const listener of listeners) listener()
}

/** Follows a login or logout in another tab. The page of another user reloads, so that none of their data remains. */
function onStorage({ storageArea, key }: StorageEvent): void {
  if (storageArea !== localStorage || (key !== null && key !== sessionKey)) return
  const before = readSession()
  current = undefined
  if (before === null || before.user.id === readSession()?.user.id) become(readSession())
  else location.reload()
}
if (typeof window !== 'undefined') window.addEventListener('storage', onStorage)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/**
 * Returns the session, and null during hydration, because the server renders the visitor's view. Returns the session
 * from the time the page responds to clicks.
 */
export function useSession(): Session | null {
  const session = useSyncExternalStore(subscribe, readSession, () => null)
  const [, drawAnew] = useReducer((times: number) => times + 1, 0)
  // React would update slightly later, and a signed-in user's click in between would lead to the login.
  useLayoutEffect(() => {
    if (readSession() !== session) drawAnew()
  }, [session])
  return session
}

export const useViewer = (): Viewer | null => useSession()?.user ?? null

/** Returns the signed-in buyer or seller; an operator views the marketplace like a visitor. */
export function useMarketMember(): Viewer | null {
  const viewer = useViewer()
  return viewer?.type === 'ADMIN' ? null : viewer
}

/** Whether the viewer is an operator on a marketplace page. */
export const useIsOperator = (): boolean => useViewer()?.type === 'ADMIN'

/** Returns the signed-in user on a page behind the guard; throws if there is none. */
export function useMember(): Viewer {
  const viewer = useViewer()
  if (!viewer) throw new Error('This screen is shown to signed-in people only')
  return viewer
}
