import { openChannel } from './open-channel.ts'

/** What the tabs of one browser say to each other about who is signed in. */
type Message<Session> =
  | { readonly says: 'who is it' }
  | { readonly says: 'it is'; readonly session: Session }
  | { readonly says: 'it has ended'; readonly token: string; readonly loggedOut: boolean }

interface Tab<Session> {
  /** The session of this tab, which another one may have too; null when there is none. */
  own(): Session | null
  /** Takes the session of another tab. */
  take(session: Session): void
  /** The session with this token ended in another tab. */
  end(token: string, loggedOut: boolean): void
}

interface Tabs {
  /** Settles when another tab has answered or none will. */
  readonly answered: Promise<void>
  tellEnd(token: string, loggedOut: boolean): void
}

/** Milliseconds: long enough for a tab in the background, and hardly noticed on the way to a login. */
const patience = 200

/**
 * Joins the tabs of this browser, and asks them for the session when this one has none. A login that is not to be kept
 * lasts as long as the browser's own session (product-rules: States), and a storage that does the same is each tab's alone.
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
  return { answered, tellEnd: (token, loggedOut) => tell({ says: 'it has ended', token, loggedOut }) }
}
