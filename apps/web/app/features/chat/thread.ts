import type { sendMessage } from '@market/contract/chat/sockets.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'

export type ChatMessage = OutputOf<typeof sendMessage>
export type MessageFile = NonNullable<ChatMessage['file']>

/** A message of any conversation: with the other side, or with the operator's staff. */
export interface ThreadMessage {
  id: string
  seq: number
  clientId: string
  sender: string
  message: string
  messageType: ChatMessage['messageType']
  file: MessageFile | null
  offer?: ChatMessage['offer']
  created: string
}

export interface ThreadPage<Message, Info> {
  messages: readonly Message[]
  /** There are older ones; for a page of newer ones: there are newer ones still. */
  hasMore: boolean
  /** The messages up to this number are cleared; 0 when none are. */
  clearedSeq: number
  info: Info
}

/** Where a conversation's messages come from. */
interface ThreadSource<Message, Info> {
  first: () => Promise<ThreadPage<Message, Info>>
  older: (before: number) => Promise<ThreadPage<Message, Info>>
  newer: (after: number) => Promise<ThreadPage<Message, Info>>
}

interface ThreadState<Message, Info> {
  phase: 'loading' | 'ready' | 'failed'
  /** What the first reading failed with. */
  error: unknown
  info: Info | null
  messages: readonly Message[]
  hasOlder: boolean
  loadingOlder: boolean
}

/**
 * The messages of one conversation in the browser, in the order of their numbers, each once. A number that jumps shows
 * that something was missed, and that is then fetched.
 */
export class Thread<Message extends ThreadMessage, Info> {
  private readonly source: ThreadSource<Message, Info>
  private readonly watchers = new Set<() => void>()
  private fetching: Promise<void> | null = null
  /** Reading was asked for while it was under way. */
  private isAskedAgain = false
  /** What arrived while it could not be told yet where it belongs. */
  private early: Message[] = []
  /** A page of older ones was asked for and did not come. */
  private missesOlder = false
  private state: ThreadState<Message, Info> = {
    phase: 'loading',
    error: null,
    info: null,
    messages: [],
    hasOlder: false,
    loadingOlder: false,
  }

  constructor(source: ThreadSource<Message, Info>) {
    this.source = source
  }

  readonly subscribe = (watch: () => void): (() => void) => {
    this.watchers.add(watch)
    return () => void this.watchers.delete(watch)
  }

  readonly snapshot = (): ThreadState<Message, Info> => this.state

  private become(change: Partial<ThreadState<Message, Info>>): void {
    this.state = { ...this.state, ...change }
    for (const watch of this.watchers) watch()
  }

  get lastSeq(): number {
    return this.state.messages.at(-1)?.seq ?? 0
  }

  /** Reads the conversation, or what came since it was read last. Safe to call at any time. */
  refresh(): Promise<void> {
    if (this.fetching !== null) this.isAskedAgain = true
    this.fetching ??= this.read().then((done) => {
      const again = !done && this.isAskedAgain
      this.fetching = null
      this.isAskedAgain = false
      // What could not be read now is read with the next connection, which may be there by now; not at once and for ever.
      if (again) return this.refresh()
      if (!done) return
      this.takeEarly()
      if (this.missesOlder) void this.loadOlder()
    })
    return this.fetching
  }

  private async read(): Promise<boolean> {
    try {
      await (this.state.phase === 'ready' && this.lastSeq > 0 ? this.readNewer() : this.readFirst())
      return true
    } catch (error) {
      // What is on the screen stays there; the next connection reads again.
      if (this.state.phase !== 'ready') this.become({ phase: 'failed', error })
      return false
    }
  }

  private async readFirst(): Promise<void> {
    const { messages, hasMore, info } = await this.source.first()
    const merged = merge(this.state.messages, messages)
    this.become({ phase: 'ready', error: null, info, messages: merged, hasOlder: hasMore })
  }

  /** The latest page says how everything on it stands now; what lies between it and what is known is fetched too. */
  private async readNewer(): Promise<void> {
    const latest = await this.source.first()
    const from = latest.messages[0]?.seq ?? 0
    for (let more = from > this.lastSeq + 1; more;) {
      const page = await this.source.newer(this.lastSeq)
      this.become({ messages: merge(this.state.messages, page.messages) })
      more = page.hasMore && page.messages.length > 0
    }
    // By another device, while this one was away.
    this.forget(latest.clearedSeq)
    this.become({ info: latest.info, messages: merge(this.state.messages, latest.messages) })
  }

  /** Reads the page before the first; one that does not come is read with the next connection. */
  async loadOlder(): Promise<void> {
    const first = this.state.messages[0]
    if (!this.state.hasOlder || this.state.loadingOlder || first === undefined) return
    this.become({ loadingOlder: true })
    try {
      const { messages, hasMore } = await this.source.older(first.seq)
      this.missesOlder = false
      this.become({ messages: merge(messages, this.state.messages), hasOlder: hasMore })
    } catch {
      this.missesOlder = true
    } finally {
      this.become({ loadingOlder: false })
    }
  }

  /** Takes in a message that arrived; one that leaves a gap behind it waits for what is missing. */
  receive(message: Message): void {
    if (this.state.phase === 'ready' && !this.leavesGap(message)) {
      this.become({ messages: merge(this.state.messages, [message]) })
      return
    }
    this.early.push(message)
    if (this.state.phase === 'ready') void this.refresh()
  }

  private leavesGap({ seq }: Message): boolean {
    return this.lastSeq > 0 && seq > this.lastSeq + 1
  }

  /** A reading that began before a message was stored has not seen it. */
  private takeEarly(): void {
    if (this.state.phase !== 'ready') return
    const early = this.early.splice(0).sort((a, b) => a.seq - b.seq)
    for (const message of early) this.receive(message)
  }

  /** Replaces a message that has changed, where it is on the screen. */
  update(message: Message): void {
    if (!this.state.messages.some(({ id }) => id === message.id)) return
    this.become({ messages: merge(this.state.messages, [message]) })
  }

  patchInfo(change: (info: Info) => Info): void {
    if (this.state.info !== null) this.become({ info: change(this.state.info) })
  }

  /** Forgets the messages up to this number, which have been cleared. */
  forget(clearedSeq: number): void {
    const kept = this.state.messages.filter(({ seq }) => seq > clearedSeq)
    if (kept.length < this.state.messages.length) this.become({ messages: kept, hasOlder: false })
  }

  /** Starts again after a first reading that failed. */
  retry(): Promise<void> {
    this.become({ phase: 'loading', error: null })
    return this.refresh()
  }

  /** Reads the page of a message anew, as when the short-lived address of its file no longer opens. */
  async renew(seq: number): Promise<Message | undefined> {
    const { messages } = await this.source.older(seq + 1)
    this.become({ messages: merge(this.state.messages, messages) })
    return messages.find((message) => message.seq === seq)
  }
}

/** Both together in the order of their numbers; of two with the same number the second counts. */
export function merge<Message extends { seq: number }>(
  known: readonly Message[],
  arrived: readonly Message[],
): readonly Message[] {
  const last = known.at(-1)?.seq ?? 0
  const first = arrived[0]
  if (first !== undefined && first.seq > last) return [...known, ...arrived]
  const bySeq = new Map([...known, ...arrived].map((message) => [message.seq, message]))
  return [...bySeq.values()].sort((a, b) => a.seq - b.seq)
}
