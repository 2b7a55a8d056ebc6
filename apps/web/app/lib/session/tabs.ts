import { openChannel } from './open-channel.ts'

/** Messages between the tabs of a browser about the session. */
type Message<Session> =
  | { readonly says: 'who is it' }
  | { readonly says: 'it is'; readonly session: Session }
  | { readonly says: 'it has ended'; readonly token: string; readonly loggedOut: boolean }

interface Tab<Session> {
  /** Returns the session of this tab, or null. */
  own(): Session | null
  /** Takes over the session of another tab. */
  take(session: Session): void
  /** Handles the end of the session with this token in another tab. */
  end(token: string, loggedOut: boolean): void
}

interface Tabs {
  /** Resolves when another tab has replied or the timeout has passed. */
  readonly answered: Promise<void>
  announceEnd(token: string, loggedOut: boolean): void
}

/** Timeout in milliseconds: long enough for a background tab, hardly noticeable before a login. */
const patience = 200

/**
 * Shares the session between the tabs of this browser, and asks them for it when this tab has none. A login that is
 * not kept lasts as long as the browser session (product-rules: States), but `sessionStorage` belongs to a single
 * tab.
 */
export function joinTabs<Session>({ own, take, end }: Tab<Session>): Tabs | undefined {
  const channel = openChannel('market.session')
  if (channel === undefined) return undefined
  const tell = (message: Message<Session>) => channel.postMessage(message)
  let asking = own() === null
  let stopAsking = () => undefined as void
  const answered = new Promise<void>((resolve) => {
    stopAsking = () => {
      asking = false
      resolve()
    }
  })
  channel.addEventListener('message', ({ data }: MessageEvent<Message<Session>>) => {
    if (data.says === 'it has ended') end(data.token, data.loggedOut)
    if (data.says === 'it is' && asking) {
      take(data.session)
      stopAsking()
    }
    const session = data.says === 'who is it' ? own() : null
    if (session !== null) tell({ says: 'it is', session })
  })
  if (asking) {
    tell({ says: 'who is it' })
    setTimeout(stopAsking, patience)
  } else stopAsking()
  return { answered, announceEnd: (token, loggedOut) => tell({ says: 'it has ended', token, loggedOut }) }
}
