import { randomId } from '#lib/api/random-id.ts'
import { openChannel } from './open-channel.ts'

/** Messages between the tabs of a browser about the session. */
type Message<Session> =
  | { readonly says: 'who is it'; readonly question: string }
  | { readonly says: 'it is'; readonly question: string; readonly session: Session }
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

/**
 * Time in milliseconds that a page behind login waits for a reply before it sends the user to the login: hardly
 * noticeable. A busy tab replies later, and its reply still counts.
 */
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
  /** Set until a reply arrives. Tells a late reply to this tab from one to a tab that the user opens meanwhile. */
  let question = own() === null ? randomId() : null
  let stopWaiting = () => undefined as void
  const answered = new Promise<void>((resolve) => (stopWaiting = resolve))
  channel.addEventListener('message', ({ data }: MessageEvent<Message<Session>>) => {
    if (data.says === 'it has ended') end(data.token, data.loggedOut)
    if (data.says === 'it is' && data.question === question) {
      question = null
      take(data.session)
      stopWaiting()
    }
    if (data.says !== 'who is it') return
    const session = own()
    if (session !== null) tell({ says: 'it is', question: data.question, session })
  })
  if (question === null) stopWaiting()
  else {
    tell({ says: 'who is it', question })
    setTimeout(stopWaiting, patience)
  }
  return { answered, announceEnd: (token, loggedOut) => tell({ says: 'it has ended', token, loggedOut }) }
}
