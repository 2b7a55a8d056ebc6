import type { sendMessage } from '@market/contract/chat/sockets.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'

export type ChatMessage = OutputOf<typeof sendMessage>
export type MessageFile = NonNullable<ChatMessage['file']>

/** Message of any conversation, with another user or with support. */
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
  /** Whether there are older messages; in a page of newer ones, whether there are still newer ones. */
  hasMore: boolean
  /** Messages up to this number are cleared; 0 when none are. */
  clearedSeq: number
  info: Info
}

/** Source of a conversation's messages. */
interface ThreadSource<Message, Info> {
  first: () => Promise<ThreadPage<Message, Info>>
  older: (before: number) => Promise<ThreadPage<Message, Info>>
  newer: (after: number) => Promise<ThreadPage<Message, Info>>
}

interface ThreadState<Message, Info> {
  phase: 'loading' | 'ready' | 'failed'
  /** Error of the first read. */
  error: unknown
  info: Info | null
  messages: readonly Message[]
  hasOlder: boolean
  loadingOlder: boolean
}

/**
 * Messages of one conversation in the browser, ordered by number without duplicates. A gap in the numbers reveals
 * missed messages, which are then fetched.
 */
export class Thread<Message extends ThreadMessage, Info> {
  private readonly source: ThreadSource<Message, Info>
  private readonly watchers = new Set<() => void>()
  private fetching: Promise<void> | null = null
  /** A refresh was requested while one was running. */
  private isAskedAgain = false
  /** Messages that arrived before their position was known. */
  private early: Message[] = []
  /** A page of older messages was requested but failed to load. */
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

  /** Reads the conversation, or what arrived since the last read. Safe to call at any time. */
  refresh(): Promise<void> {
    if (this.fetching !== null) this.isAskedAgain = true
    this.fetching ??= this.read().then((done) => {
      const again = !done && this.isAskedAgain
      this.fetching = null
      this.isAskedAgain = false
      // Retries a failed read only if a refresh was requested meanwhile, for example by a new connection; this avoids
      // an endless loop.
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
      // Keeps the messages on screen; the next connection reads again.
      if (this.state.phase !== 'ready') this.become({ phase: 'failed', error })
      return false
    }
  }

  private async readFirst(): Promise<void> {
    const { messages, hasMore, info } = await this.source.first()
    const merged = merge(this.state.messages, messages)
    this.become({ phase: 'ready', error: null, info, messages: merged, hasOlder: hasMore })
  }

  /** Reads the latest page for its current state, and the pages between it and the known messages. */
  private async readNewer(): Promise<void> {
    const latest = await this.source.first()
    const from = latest.messages[0]?.seq ?? 0
    for (let more = from > this.lastSeq + 1; more;) {
      const page = await this.source.newer(this.lastSeq)
      this.become({ messages: merge(this.state.messages, page.messages) })
      more = page.hasMore && page.messages.length > 0
    }
    // Another device may have cleared messages meanwhile.
    this.forget(latest.clearedSeq)
    this.become({ info: latest.info, messages: merge(this.state.messages, latest.messages) })
  }

  /** Reads the page before the first message; a failed one is retried on the next connection. */
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

  /** Adds a message that arrived; one that leaves a gap waits until the missing messages are fetched. */
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

  /** A read that started before a message was stored does not include it. */
  private takeEarly(): void {
    if (this.state.phase !== 'ready') return
    const early = this.early.splice(0).sort((a, b) => a.seq - b.seq)
    for (const message of early) this.receive(message)
  }

  /** Replaces a changed message if it is loaded, and its offer in the other message about that offer. */
  update(message: Message): void {
    const messages = withOffer(this.state.messages, message.offer)
    const isLoaded = messages.some(({ id }) => id === message.id)
    this.become({ messages: isLoaded ? merge(messages, [message]) : messages })
  }

  patchInfo(change: (info: Info) => Info): void {
    if (this.state.info !== null) this.become({ info: change(this.state.info) })
  }

  /** Drops the messages up to this number after they were cleared. */
  forget(clearedSeq: number): void {
    const kept = this.state.messages.filter(({ seq }) => seq > clearedSeq)
    if (kept.length < this.state.messages.length) this.become({ messages: kept, hasOlder: false })
  }

  /** Starts again after the first read has failed. */
  retry(): Promise<void> {
    this.become({ phase: 'loading', error: null })
    return this.refresh()
  }

  /** Refetches the page of a message, for example when the URL of its file has expired. */
  async renew(seq: number): Promise<Message | undefined> {
    const { messages } = await this.source.older(seq + 1)
    this.become({ messages: merge(this.state.messages, messages) })
    return messages.find((message) => message.seq === seq)
  }
}

/** Shows the latest state of an offer in all messages about it: its own and that of its counter. */
const withOffer = <Message extends ThreadMessage>(
  messages: readonly Message[],
  offer: ThreadMessage['offer'],
): readonly Message[] =>
  offer ? messages.map((message) => (message.offer?.id === offer.id ? { ...message, offer } : message)) : messages

/** Merges both in the order of their numbers; the second argument wins for equal numbers. */
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
