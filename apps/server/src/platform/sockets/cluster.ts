import { EventEmitter } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Server } from 'socket.io'
import { type Clock, seconds } from '../clock/clock.ts'
import { inBatches } from '../concurrency/in-batches.ts'
import { listenToDatabase, planOnceMark } from '../database/engine/public.ts'
import { heardAtStartWithin, type SentEvent } from './recent-events.ts'

/** Connects the devices of several processes. */
export interface Cluster {
  /** Argument of `Server.adapter`. */
  readonly adapter: NonNullable<Parameters<Server['adapter']>[0]>
  /** True if devices may be connected to other processes. */
  hasOthers(): boolean
  close(): Promise<void>
}

export interface ClusterParts {
  readonly pool: pg.Pool
  /** URL of the pool's database. */
  readonly connectionString: string
  readonly redisUrl: string | undefined
  readonly clock: Clock
  readonly log: Logger
  /** Called when live events of other processes may have been missed. */
  readonly onGap: () => void
  /** Called when events did not reach the other processes, as soon as they can be reached again. */
  readonly onLoss: () => void
  /** Called with each event that another process sent. */
  readonly onEvent: (event: SentEvent) => void
}

/** Sends live events through Redis if configured, otherwise through the database. */
export const openCluster = (parts: ClusterParts): Promise<Cluster> =>
  parts.redisUrl === undefined ? Promise.resolve(overPostgres(parts)) : overRedis(parts.redisUrl, parts)

/** Delay before refetching missed events, so that listening has started, in milliseconds. */
const listeningBy = 1000

async function overRedis(url: string, { log, onGap, onLoss, onEvent }: ClusterParts): Promise<Cluster> {
  const [{ createClient }, { createAdapter: createRedisAdapter }] = await Promise.all([
    import('redis'),
    import('@socket.io/redis-streams-adapter'),
  ])
  const client = createClient({ url })
  const losses = watchLosses(onLoss)
  let isAway = false
  client.on('error', (error: unknown) => {
    if (!isAway) log.warn({ err: error }, 'Redis cannot be reached; live events stay within this process until it can')
    isAway = true
  })
  client.on('ready', () => {
    if (isAway) log.info('Redis is reached again')
    isAway = false
  })
  let afterLast: NodeJS.Timeout | undefined
  // Events may have been missed until the last connection is back.
  function countGap(): void {
    clearTimeout(afterLast)
    afterLast = setTimeout(() => {
      onGap()
      losses.reached()
    }, listeningBy).unref()
  }
  client.on('ready', countGap)
  const clients = [client]
  const duplicate = client.duplicate.bind(client)
  client.duplicate = ((...given: Parameters<typeof duplicate>) => {
    const made = duplicate(...given)
    made.on('ready', countGap)
    clients.push(made as unknown as typeof client)
    handleFailures(made as unknown as Listening)
    return made
  }) as unknown as typeof client.duplicate
  // The adapter awaits no answer, so a failure would end the program.
  const publishOnce = client.publish.bind(client)
  Object.assign(client, {
    publish: (...given: Parameters<typeof publishOnce>) => losses.watch(publishOnce(...given)).catch(() => 0),
  })
  // Not awaited, because it retries until Redis is available.
  client.connect().catch((error: unknown) => log.debug({ err: error }, 'the connection to Redis has ended'))
  const make = createRedisAdapter(client, { streamName: 'market-sockets' })

  // Called with `new`, so it cannot be an arrow function.
  function adapter(namespace: unknown) {
    const made = make(namespace)
    const publisher = made as unknown as Publisher
    hearEvents(publisher, onEvent)
    const [publish, count] = [publisher.doPublish.bind(made), publisher.serverCount.bind(made)]
    // Without Redis, a process works alone: events for its own devices must not wait for others.
    publisher.doPublish = (message) => {
      const sending = client.isReady ? publish(message) : Promise.reject(new Error('Redis cannot be reached'))
      return losses.watch(sending).catch(() => '')
    }
    publisher.serverCount = async () => (client.isReady ? count().catch(() => 1) : 1)
    return made
  }
  return {
    adapter: adapter as never,
    hasOthers: () => true,
    async close() {
      for (const each of clients) {
        each.off('ready', countGap)
        if (each.isOpen) each.destroy()
      }
      clearTimeout(afterLast)
    },
  }
}

/** The calls of a listening client that the adapter makes without handling their failures. */
interface Listening {
  readonly isOpen: boolean
  connect(): Promise<unknown>
  subscribe(...given: unknown[]): Promise<unknown>
}

/** Pause before a subscription that failed is tried again, in milliseconds. */
const subscribeAgainAfter = 1000

/** Repeats a subscription whose connection was lost, and ends the adapter's use of a client that was closed. */
function handleFailures(client: Listening): void {
  const [connect, subscribe] = [client.connect.bind(client), client.subscribe.bind(client)]
  const never = () => new Promise<never>(() => undefined)
  client.connect = () => connect().catch(never)
  client.subscribe = (...given) =>
    subscribe(...given).catch(async () => {
      await wait(subscribeAgainAfter, undefined, { ref: false })
      return client.isOpen ? client.subscribe(...given) : never()
    })
}

/** After this silence, the other processes are assumed to be gone. */
const aloneAfter = 60 * seconds

/** Adapter internals that its types omit. */
interface Publisher {
  /** Marks the messages of this process. */
  readonly uid: string
  onMessage(message: ClusterMessage, offset?: string): void
  /** Other processes, with the time of their last heartbeat. */
  readonly nodesMap: ReadonlyMap<string, number>
  doPublish(message: { readonly type: number }): Promise<string>
  serverCount(): Promise<number>
}
const heartbeats: ReadonlySet<number> = new Set([1, 2, 13])

interface ClusterMessage {
  readonly uid: string
  readonly type: number
  readonly data?: { readonly packet?: { readonly data?: unknown }; readonly opts?: { readonly rooms: string[] } }
}
const broadcast = 3

/** Remembers that an event did not reach the other processes, and calls `onLoss` once they can be reached again. */
function watchLosses(onLoss: ClusterParts['onLoss']) {
  let hasLost = false
  /** Called whenever the other processes can be reached. */
  function reached(): void {
    if (!hasLost) return
    hasLost = false
    onLoss()
  }
  async function watch<Sent>(sending: Promise<Sent>): Promise<Sent> {
    const sent = await sending.catch((error: unknown) => {
      hasLost = true
      throw error
    })
    reached()
    return sent
  }
  return { reached, watch }
}

/** Reports the events that other processes send through the adapter. */
function hearEvents(adapter: Publisher, onEvent: ClusterParts['onEvent']): void {
  const take = adapter.onMessage.bind(adapter)
  adapter.onMessage = (message, offset) => {
    const { packet, opts } = message.data ?? {}
    if (message.type === broadcast && message.uid !== adapter.uid && Array.isArray(packet?.data)) {
      const [event, payload] = packet.data as [SentEvent['event'], unknown]
      onEvent({ rooms: opts?.rooms ?? [], event, payload })
    }
    take(message, offset)
  }
}

type Published = readonly [channel: string, payload: string]

/** A notifying commit waits for other notifying commits and for the disk, so notifications are sent in batches. */
const notifyTogether = `select pg_notify(channel, payload)
  from unnest($1::text[], $2::text[]) as published (channel, payload) ${planOnceMark}`
const maxPublished = 200

/** Channel of the adapter for the default namespace. */
const adapterChannel = 'socket.io#/'

/**
 * The connection that the adapter uses. It is never lost, because our listener has one outside the pool and reconnects.
 * The adapter itself would take a new connection of the pool each time and return none.
 */
class AdapterConnection extends EventEmitter {
  /** Ignores the adapter's LISTEN, which the listener already does. */
  async query(): Promise<void> {}

  release(): void {}
}

function overPostgres({ pool, connectionString, clock, log, onGap, onLoss, onEvent }: ClusterParts): Cluster {
  let hasOthers = () => true
  const connection = new AdapterConnection()
  const channel = {
    name: adapterChannel,
    hear: (payload: string) => void connection.emit('notification', { channel: adapterChannel, payload }),
    missed: onGap,
  }
  const listener = listenToDatabase(connectionString, [channel], log)

  const notify = inBatches(maxPublished, async (published: readonly Published[]) => {
    await pool.query(notifyTogether, [published.map(([channel]) => channel), published.map(([, payload]) => payload)])
    return published
  })
  const { watch } = watchLosses(onLoss)

  /** Reads an event that was too long for its notification. One that cannot be read any more was missed. */
  async function readAttachment(text: string, values: readonly unknown[]): Promise<pg.QueryResult> {
    try {
      const read = await pool.query(text, [...values])
      if (read.rows.length === 0) throw new Error('The event was removed before this process read it')
      return read
    } catch (error) {
      onGap()
      throw error
    }
  }

  /** Runs a statement of the adapter: it notifies, stores and reads long events, and removes old ones. */
  function query(text: string, values: readonly unknown[] = []): Promise<unknown> {
    if (text.startsWith('SELECT pg_notify(')) return watch(notify(values as Published))
    if (text.startsWith('INSERT ')) return watch(pool.query(text, [...values]))
    return text.startsWith('SELECT ') ? readAttachment(text, values) : pool.query(text, [...values])
  }

  const make = createPostgresAdapter({ connect: async () => connection, query } as unknown as pg.Pool, {
    errorHandler: (error) =>
      log.debug({ err: error }, 'events of or for other processes could not be read, sent or removed'),
  })

  // Called with `new`, so it cannot be an arrow function.
  function adapter(namespace: unknown) {
    const made = make(namespace)
    const publisher = made as unknown as Publisher
    hearEvents(publisher, onEvent)
    const publish = publisher.doPublish.bind(made)
    let othersUntil = clock.now().getTime() + heardAtStartWithin
    hasOthers = () => publisher.nodesMap.size > 0 || clock.now().getTime() <= othersUntil
    // A single process would pay a query per event without any recipient.
    publisher.doPublish = async (message) => {
      if ((await publisher.serverCount()) > 1) othersUntil = clock.now().getTime() + aloneAfter
      return hasOthers() || heartbeats.has(message.type) ? publish(message) : ''
    }
    return made
  }

  return {
    adapter: adapter as never,
    hasOthers: () => hasOthers(),
    close: () => listener.stop(),
  }
}
