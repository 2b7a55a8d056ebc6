import { paths } from '@market/contract/paths.ts'
import type { updateProfile } from '@market/contract/accounts/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { useLayoutEffect, useReducer, useSyncExternalStore } from 'react'
import { clearTray, endSubscription } from './clear-tray.ts'
import { emptyStorages, isOfDevice, isWriting, isWritingOf, nothingStays } from './empty-storages.ts'
import { storeIfRoom } from './page-storage.ts'
import { joinTabs } from './tabs.ts'

/** Who is signed in, as the server last described them. */
export type Viewer = OutputOf<typeof updateProfile>['user']

export interface Session {
  token: string
  user: Viewer
}

/** Also read by the script that runs before paint (`before-paint.ts`). */
export const sessionKey = 'market.session'

/** Pages that are always the visitor's: who is signed in is led on to their dashboard, by that script as a rule. */
export const visitorsPage = /^\/(login|register|forgot-password|reset-password)?$/

let current: Session | null | undefined
const listeners = new Set<() => void>()

/** The session of this browser: `localStorage` when kept, `sessionStorage` otherwise. Always null on the server. */
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
 * Starts a session; `keepLogin` decides whether it outlives the browser's own (product-rules: States). What the same person had written
 * when their last one ended is still there, and nobody else's.
 */
export function startSession(session: Session, keepLogin: boolean): void {
  emptyStorages((key) => isOfDevice(key) || isWritingOf(session.user.id)(key))
  store(keepLogin ? localStorage : sessionStorage, session)
  become(session)
}

/** Takes over how a read shows the signed-in person; ignored, and false, when it is not them. */
export function takeOverViewer(user: Viewer): boolean {
  const session = readSession()
  if (!session || session.user.id !== user.id) return false
  const next = { token: session.token, user }
  store(storedIn(localStorage) ? localStorage : sessionStorage, next)
  become(next)
  return true
}

/**
 * Forgets everything stored, as logout asks for (product-rules: States), and gives up the pushes of this browser: who logs in next is
 * asked for themselves.
 */
export function endSession(): void {
  const token = readSession()?.token
  emptyStorages(nothingStays)
  void clearTray()
  endSubscription().catch(() => undefined)
  become(null)
  if (token !== undefined) tabs?.tellEnd(token, true)
}

/**
 * Forgets a session that ended under somebody's hands, and not what they had written: they log in again and go on. What
 * is on the screen keeps its session until `leaveSession`.
 */
export function dropSession(): void {
  emptyStorages((key) => isOfDevice(key) || isWriting(key))
  void clearTray()
}

/** The screen follows a session that was dropped. */
export function leaveSession(): void {
  const token = readSession()?.token
  dropSession()
  become(null)
  if (token !== undefined) tabs?.tellEnd(token, false)
}

let tabs: ReturnType<typeof joinTabs> | undefined

/** Shares a session that is not kept with the other tabs of this browser. Once for each page. */
export function shareSession(): void {
  tabs = joinTabs<Session>({
    own: readSession,
    take(session) {
      if (readSession() !== null) return
      store(sessionStorage, session)
      if (visitorsPage.test(location.pathname)) location.replace(paths.dashboard())
      else become(session)
    },
    end(token, loggedOut) {
      if (storedIn(sessionStorage)?.token !== token) return
      emptyStorages(loggedOut ? nothingStays : (key) => isOfDevice(key) || isWriting(key))
      location.reload()
    },
  })
}

/** Settles when it is known whether another tab of this browser has a session for this one. */
export const sessionOfTabs = (): Promise<void> => tabs?.answered ?? Promise.resolve()

/** Without room for it the session ends with the page. */
const store = (storage: Storage, session: Session): void => storeIfRoom(storage, sessionKey, JSON.stringify(session))

function become(session: Session | null): void {
  current = session
  document.documentElement.toggleAttribute('data-signed-in', session !== null)
  for (const listener of listeners) listener()
}

/** Another tab logged in or out. Whose screens these were has them loaded anew: nothing read with the session stays. */
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
 * The session, and null while the server's page is being taken over: that page is always the visitor's. From the moment
 * the page answers to a press it is the session.
 */
export function useSession(): Session | null {
  const session = useSyncExternalStore(subscribe, readSession, () => null)
  const [, drawAnew] = useReducer((times: number) => times + 1, 0)
  // React itself looks a moment later, and who is signed in and presses in that moment would be sent to log in.
  useLayoutEffect(() => {
    if (readSession() !== session) drawAnew()
  }, [session])
  return session
}

export const useViewer = (): Viewer | null => useSession()?.user ?? null

/** The signed-in buyer or seller; the operator looks at the marketplace from outside, as a visitor does. */
export function useMarketMember(): Viewer | null {
  const viewer = useViewer()
  return viewer?.type === 'ADMIN' ? null : viewer
}

/** Whether the operator left the console for a page of the marketplace. */
export const useIsOperator = (): boolean => useViewer()?.type === 'ADMIN'

/** The signed-in person on a screen behind the guard, where there always is one. */
export function useMember(): Viewer {
  const viewer = useViewer()
  if (!viewer) throw new Error('This screen is shown to signed-in people only')
  return viewer
}
