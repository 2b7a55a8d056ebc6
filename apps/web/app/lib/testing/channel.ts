import { EventEmitter } from 'node:events'
import { vi } from 'vitest'

type SendAuth = (send: (data: { missedMs: number }) => void) => void

/** A connection of Socket.IO's client in tests, which send its events themselves. */
export class Channel extends EventEmitter {
  io = new EventEmitter()
  onAny = vi.fn()
  active = true
  connected = false
  connect = vi.fn()
  disconnect = vi.fn(() => this)
  readonly authenticate: SendAuth

  constructor(authenticate: SendAuth) {
    super()
    this.authenticate = authenticate
  }
}

/** The connections that the current test has opened. */
export const channels: Channel[] = []

/** Replaces `io` of Socket.IO's client in all tests. */
export function io({ auth }: { auth: SendAuth }): Channel {
  const channel = new Channel(auth)
  channels.push(channel)
  return channel
}

/** Returns the first connection once its owner listens to this event. */
export async function channelWith(event: string): Promise<Channel> {
  return vi.waitFor(
    () => {
      const channel = channels.find((opened) => opened.listenerCount(event) > 0)
      if (channel === undefined) throw new Error(`No connection listens to ${event}.`)
      return channel
    },
    { timeout: 15_000 },
  )
}
