import { describe, expect, it, vi } from 'vitest'
import { merge, Thread, type ThreadMessage, type ThreadPage } from './thread.ts'

const message = (seq: number, text = `line ${seq}`): ThreadMessage => ({
  id: `m${seq}`,
  seq,
  clientId: `c${seq}`,
  sender: 'bea',
  message: text,
  messageType: 'TEXT',
  file: null,
  created: new Date(seq * 1000).toISOString(),
})

/** Fake server that stores messages and returns pages of three. */
function serverOf(count: number) {
  const stored = Array.from({ length: count }, (_, index) => message(index + 1))
  const asked: string[] = []
  let clearedSeq = 0
  const pageOf = (messages: ThreadMessage[], hasMore: boolean): ThreadPage<ThreadMessage, object> => ({
    messages,
    hasMore,
    clearedSeq,
    info: {},
  })
  const size = 3
  return {
    stored,
    asked,
    clear(upTo: number) {
      clearedSeq = upTo
      stored.splice(0, stored.findLastIndex(({ seq }) => seq <= upTo) + 1)
    },
    source: {
      first: async () => (asked.push('first'), pageOf(stored.slice(-size), stored.length > size)),
      older: async (before: number) => {
        asked.push(`older ${before}`)
        const older = stored.filter(({ seq }) => seq < before)
        return pageOf(older.slice(-size), older.length > size)
      },
      newer: async (after: number) => {
        asked.push(`newer ${after}`)
        const newer = stored.filter(({ seq }) => seq > after)
        return pageOf(newer.slice(0, size), newer.length > size)
      },
    },
  }
}
const seqs = (thread: Thread<ThreadMessage, object>) => thread.snapshot().messages.map(({ seq }) => seq)

describe('a conversation', () => {
  it('starts with the latest page and loads older ones above it', async () => {
    const thread = new Thread(serverOf(8).source)
    await thread.refresh()
    expect(seqs(thread)).toEqual([6, 7, 8])
    await thread.loadOlder()
    await thread.loadOlder()
    expect(seqs(thread)).toEqual([1, 2, 3, 4, 5, 6, 7, 8])
    expect(thread.snapshot().hasOlder).toBe(false)
  })

  it('loads an older page after reconnecting when it was requested offline', async () => {
    const { source } = serverOf(8)
    let connected = true
    const older = async (before: number) => {
      if (!connected) throw new Error('not connected')
      return source.older(before)
    }
    const thread = new Thread({ ...source, older })
    await thread.refresh()
    connected = false
    await thread.loadOlder()
    expect(seqs(thread)).toEqual([6, 7, 8])
    connected = true
    await thread.refresh()
    await expect.poll(() => seqs(thread)).toEqual([3, 4, 5, 6, 7, 8])
    await thread.refresh()
    expect(seqs(thread)).toEqual([3, 4, 5, 6, 7, 8])
  })

  it('adds each message once, however often it arrives', async () => {
    const thread = new Thread(serverOf(2).source)
    await thread.refresh()
    for (const seq of [3, 3, 2, 3]) thread.receive(message(seq))
    expect(seqs(thread)).toEqual([1, 2, 3])
  })

  it('loads missing messages before it shows later ones', async () => {
    const server = serverOf(3)
    const thread = new Thread(server.source)
    await thread.refresh()
    for (let seq = 4; seq <= 12; seq++) server.stored.push(message(seq))
    thread.receive(message(12))
    await thread.refresh()
    expect(seqs(thread)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  })

  it('shows messages that arrive during the first load', async () => {
    const server = serverOf(2)
    const thread = new Thread(server.source)
    const { first } = server.source
    server.source.first = async () => {
      const page = await first()
      server.stored.push(message(3))
      thread.receive(message(3))
      return page
    }
    await thread.refresh()
    expect(seqs(thread)).toEqual([1, 2, 3])
  })

  it('loads again when the current load started before a missing message was stored', async () => {
    const server = serverOf(3)
    const thread = new Thread(server.source)
    await thread.refresh()
    const { first } = server.source
    let readings = 0
    server.source.first = async () => {
      const page = await first()
      if (readings++ === 0) {
        server.stored.push(message(4), message(5))
        thread.receive(message(5))
      }
      return page
    }
    await thread.refresh()
    await expect.poll(() => seqs(thread)).toEqual([1, 2, 3, 4, 5])
  })

  it('shows new and changed messages after a reconnect', async () => {
    const server = serverOf(3)
    const thread = new Thread(server.source)
    await thread.refresh()
    server.stored[2] = message(3, 'changed')
    server.stored.push(message(4))
    await thread.refresh()
    expect(thread.snapshot().messages.map(({ message: text }) => text)).toEqual([
      'line 1',
      'line 2',
      'changed',
      'line 4',
    ])
  })

  it('removes cleared messages, here and on other devices, and shows later ones', async () => {
    const server = serverOf(8)
    const thread = new Thread(server.source)
    await thread.refresh()
    thread.forget(7)
    expect(seqs(thread)).toEqual([8])
    expect(thread.snapshot().hasOlder).toBe(false)
    server.clear(8)
    server.stored.push(message(9), message(10))
    await thread.refresh()
    expect(seqs(thread)).toEqual([9, 10])
    server.clear(10)
    await thread.refresh()
    expect(seqs(thread)).toEqual([])
  })

  it('removes messages cleared while offline, and loads all pages since', async () => {
    const server = serverOf(8)
    const thread = new Thread(server.source)
    await thread.refresh()
    server.clear(9)
    server.stored.push(...[10, 11, 12, 13, 14, 15, 16].map((seq) => message(seq)))
    await thread.refresh()
    expect(seqs(thread)).toEqual([10, 11, 12, 13, 14, 15, 16])
    expect(thread.snapshot().hasOlder).toBe(false)
  })

  it('keeps a message that arrives while it learns that earlier ones were cleared', async () => {
    const server = serverOf(2)
    const thread = new Thread(server.source)
    await thread.refresh()
    server.clear(2)
    const reading = thread.refresh()
    thread.receive(message(3))
    await reading
    expect(seqs(thread)).toEqual([3])
  })

  it('keeps its messages when loading fails, and shows an error when it has none', async () => {
    const server = serverOf(3)
    const thread = new Thread(server.source)
    await thread.refresh()
    const { first } = server.source
    server.source.first = () => Promise.reject(new Error('away'))
    await thread.refresh()
    expect(thread.snapshot().phase).toBe('ready')
    expect(seqs(thread)).toEqual([1, 2, 3])
    const empty = new Thread(server.source)
    await empty.refresh()
    expect(empty.snapshot().phase).toBe('failed')
    server.source.first = first
    await empty.retry()
    expect(empty.snapshot().phase).toBe('ready')
  })

  it('replaces a visible message that has changed, and no other', async () => {
    const thread = new Thread(serverOf(3).source)
    await thread.refresh()
    thread.update(message(2, 'accepted'))
    thread.update(message(9, 'unknown'))
    expect(thread.snapshot().messages.map(({ message: text }) => text)).toEqual(['line 1', 'accepted', 'line 3'])
  })

  it('shows a changed offer in all messages about it, whichever of them arrives', async () => {
    const server = serverOf(3)
    const about = (seq: number, id: string, status: string) => ({ ...message(seq), offer: { id, status } as never })
    server.stored.splice(0, 3, about(1, 'o1', 'Pending'), about(2, 'o2', 'Pending'), about(3, 'o1', 'Pending'))
    const thread = new Thread(server.source)
    await thread.refresh()
    const statuses = () => thread.snapshot().messages.map(({ offer }) => offer?.status)
    thread.update(about(1, 'o1', 'Accepted'))
    expect(statuses()).toEqual(['Accepted', 'Pending', 'Accepted'])
    // A message on a page that is not loaded, about the offer.
    thread.update(about(9, 'o2', 'Rejected'))
    expect(statuses()).toEqual(['Accepted', 'Rejected', 'Accepted'])
  })
})

it('merging keeps messages in order', () => {
  expect(merge([{ seq: 4 }, { seq: 5 }], [{ seq: 1 }, { seq: 5 }])).toEqual([{ seq: 1 }, { seq: 4 }, { seq: 5 }])
})

it('a load that fails during a reconnect is retried', async () => {
  let fail: (error: Error) => void = () => undefined
  const first = vi
    .fn()
    .mockImplementationOnce(() => new Promise((_, reject) => (fail = reject)))
    .mockResolvedValue({ messages: [], hasMore: false, clearedSeq: 0, info: {} })
  const thread = new Thread({ first, older: vi.fn(), newer: vi.fn() })
  const reading = thread.refresh()
  void thread.refresh()
  fail(new Error('not connected'))
  await reading
  expect(thread.snapshot().phase).toBe('ready')
  expect(first).toHaveBeenCalledTimes(2)
})
