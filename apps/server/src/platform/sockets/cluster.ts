import { EventEmitter } from 'node:events'
import { createAdapter as createPostgresAdapter } from '@socket.io/postgres-adapter'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Server } from 'socket.io'
import { type Clock, seconds } from '../clock.ts'
import { inBatches } from '../concurrency/in-batches.ts'
import { listenToDatabase } from '../database/database-listener.ts'
import { planOnceMark } from '../plan-once.ts'

/** How several processes reach each other's devices. */
export interface Cluster {
  /** What `Server.adapter` takes. */
  readonly adapter: NonNullable<Parameters<Server['adapter']>[0]>
  /** Whether devices may be connected to other processes than this one. */
  hasOthers(): boolean
  close(): Promise<void>
}

export interface ClusterParts {
  readonly pool: pg.Pool
  /** Of the database behind the pool. */
  readonly connectionString: string
  readonly redisUrl: string | undefined
  readonly clock: Clock
  readonly log: Logger
  /** Called when live events of other processes may have been missed. */
  readonly onGap: () => void
}

/** Live events go through Redis where there is one, else through the database. */
export const openCluster = (parts: ClusterParts): Promise<Cluster> =>
  parts.redisUrl === undefined ? Promise.resolve(overPostgres(parts)) : overRedis(parts.redisUrl, parts)

/** What was lost while nobody listened is asked for once listening is sure to have begun, in milliseconds. */
const listeningBy = 1000

async function overRedis(url: string, { log, onGap }: ClusterParts): Promise<Cluster> {
  const [{ createClient }, { createAdapter: createRedisAdapter }] = await Promise.all([
    import('redis'),
    import('@socket.io/redis-streams-adapter'),
  ])
  const client = createClient({ url })
  let isAway = false
  client.on('error', (error: unknown) => {
    if (!isAway) log.warn({ err: error }, 'Redis cannot be reached; live events stay within this process until it can')
    isAway = true
  })
  // Something may have been told while it was away.
  client.on('ready', () => {
    if (isAway) log.info('Redis is reached again')
    isAway = false
    setTimeout(onGap, listeningBy).unref()
  })
  const clients = [client]
  const duplicate = client.duplicate.bind(client)
  client.duplicate = ((...given: Parameters<typeof duplicate>) => {
    const made = duplicate(...given)
    clients.push(made as unknown as typeof client)
    return made
  }) as unknown as typeof client.duplicate
  // It retries until Redis is there, so nobody waits for it.
  client.connect().catch((error: unknown) => log.debug({ err: error }, 'the connection to Redis has ended'))
  const make = createRedisAdapter(client, { streamName: 'market-sockets' })

  // Called with `new`, so no arrow.
  function adapter(namespace: unknown) {
    const made = make(namespace)
    const publisher = made as unknown as Publisher
    const [publish, count] = [publisher.doPublish.bind(made), publisher.serverCount.bind(made)]
    // Without Redis a process works alone: the devices of its own must not wait for others to be told, or counted.
    publisher.doPublish = async (message) => (client.isReady ? publish(message).catch(() => '') : '')
    publisher.serverCount = async () => (client.isReady ? count().catch(() => 1) : 1)
    return made
  }
  return {
    adapter: adapter as never,
    hasOthers: () => true,
    close: async () => clients.forEach((each) => each.isOpen && each.destroy()),
  }
}

/** Heartbeats are sent every 5 seconds, and at once to a process that says that it has begun. */
const heardAtStartWithin = 15 * seconds
/** Who has heard others works alone after a silence that no busy process keeps. */
const aloneAfter = 60 * seconds

/** What the adapter does not say in its types. */
interface Publisher {
  /** The other processes that were heard, by when. */
  readonly nodesMap: ReadonlyMap<string, number>
  doPublish(message: { readonly type: number }): Promise<string>
  serverCount(): Promise<number>
}
const heartbeats: ReadonlySet<number> = new Set([1, 2, 13])

type Told = readonly [channel: string, payload: string]

/** A commit that notifies waits for all others that do, and then for the disk: what is told at one time goes in one. */
const notifyTogether = `select pg_notify(channel, payload)
  from unnest($1::text[], $2::text[]) as told (channel, payload) ${planOnceMark}`
const mostTold = 200

/** Where the adapter tells other processes of the only namespace there is. */
const adapterChannel = 'socket.io#/'

/**
 * What the adapter takes for its connection of the pool. It is never lost: our listener has one outside the pool, and
 * opens it again when it breaks. The adapter would take another of the pool each time and return none.
 */
class AdapterConnection extends EventEmitter {
  /** Asked by the adapter to listen, which the listener does already. */
  async query(): Promise<void> {}

  release(): void {}
}

function overPostgres({ pool, connectionString, clock, log, onGap }: ClusterParts): Cluster {
  let hasOthers = () => true
  const connection = new AdapterConnection()
  const channel = {
    name: adapterChannel,
    hear: (payload: string) => void connection.emit('notification', { channel: adapterChannel, payload }),
    missed: onGap,
  }
  const listener = listenToDatabase(connectionString, [channel], log)

  const notify = inBatches(mostTold, async (told: readonly Told[]) => {
    await pool.query(notifyTogether, [told.map(([channel]) => channel), told.map(([, payload]) => payload)])
    return told
  })
  const query = (text: string, values: readonly unknown[]) =>
    text.startsWith('SELECT pg_notify(') ? notify(values as Told) : pool.query(text, values as unknown[])

  const make = createPostgresAdapter({ connect: async () => connection, query } as unknown as pg.Pool, {
    errorHandler: (error) => log.debug({ err: error }, 'another process could not be told'),
  })

  // Called with `new`, so no arrow.
  function adapter(namespace: unknown) {
    const made = make(namespace)
    const publisher = made as unknown as Publisher
    const publish = publisher.doPublish.bind(made)
    let othersUntil = clock.now().getTime() + heardAtStartWithin
    hasOthers = () => publisher.nodesMap.size > 0 || clock.now().getTime() <= othersUntil
    // One process alone would pay a query for every event and nobody would read it.
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
