import type { LoginReason } from './login-reason.ts'
import { storeIfRoom } from './page-storage.ts'

/** Storage key of the page to return to after login, for this tab only. */
const returnKey = 'market.return-to'

/** Storage key of the button that a visitor pressed. */
const intentKey = 'market.intent'
/** Maximum age of a press that is resumed, in milliseconds. */
const intentLife = 30 * 60_000

/** A press that needs a login: the action, the record it is about, and the page. */
export interface Intent {
  readonly reason: LoginReason
  readonly subject: string
  readonly page: string
}

interface StoredIntent extends Intent {
  readonly pressedAt: number
  /** Set by the login that the press led to; without it nothing is resumed. */
  readonly userId?: string
}

export function rememberReturn(path: string, intent?: Intent): void {
  storeIfRoom(sessionStorage, returnKey, path)
  if (intent === undefined) sessionStorage.removeItem(intentKey)
  else store({ ...intent, pressedAt: Date.now() })
}

/**
 * Returns the path if it is on this site as browsers parse it, else null: '//elsewhere', '/\elsewhere' or an embedded
 * tab would leave the site.
 */
export function ownAddress(path: string | null): string | null {
  if (path === null || !path.startsWith('/') || !URL.canParse(path, location.origin)) return null
  const { origin, pathname, search, hash } = new URL(path, location.origin)
  return origin === location.origin && !pathname.startsWith('//') ? pathname + search + hash : null
}

/** Returns the page to return to; null when there is none. */
export const returnWanted = (): string | null => ownAddress(sessionStorage.getItem(returnKey))

/** Drops the stored page and press after the login, or when the user goes elsewhere. */
export function forgetReturn(): void {
  sessionStorage.removeItem(returnKey)
  if (readIntent()?.userId === undefined) sessionStorage.removeItem(intentKey)
}

const store = (intent: StoredIntent): void => storeIfRoom(sessionStorage, intentKey, JSON.stringify(intent))

function readIntent(): StoredIntent | null {
  try {
    const intent = JSON.parse(sessionStorage.getItem(intentKey) ?? 'null') as StoredIntent | null
    const age = Date.now() - (intent?.pressedAt ?? Number.NaN)
    return age >= 0 && age <= intentLife ? intent : null
  } catch {
    return null
  }
}

/** Returns the button press that led to the login; after it, `confirm` lets that user's page resume it. */
export function intentOfLogin(): { readonly confirm: (userId: string) => void } {
  const intent = readIntent()
  return { confirm: (userId) => intent !== null && store({ ...intent, userId }) }
}

/** Returns the page that resumes this user's button press, for example after onboarding; null without one. */
export function pageOfPress(userId: string): string | null {
  const intent = readIntent()
  return intent?.userId === userId ? intent.page : null
}

/** Returns true once if this user pressed exactly this before logging in. */
export function takeIntent({ reason, subject, page }: Intent, userId: string): boolean {
  const intent = readIntent()
  if (intent === null || intent.userId !== userId) return false
  if (intent.reason !== reason || intent.subject !== subject || intent.page !== page) return false
  sessionStorage.removeItem(intentKey)
  return true
}
