import type { UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import { type Clock, later, minutes, seconds } from './clock.ts'
import type { Ctx } from './context.ts'
import { planOnce } from './plan-once.ts'
import type { Consumer, Delivered } from './outbox.ts'
import type { Runtime } from './runtime.ts'

const batchSize = 50
const idlePollMs = 1000
/** Facts of one moment are delivered together: most of what a delivery costs is the same for one and for fifty. */
const gatherMs = 100

interface Row {
  id: number
  name: string
  payload: unknown
  actor_id: string | null
  at: Date
  pending: string[]
  attempts: number
}

export interface Dispatcher {
  /** Delivers what is due now; what follows from it or comes meanwhile is left to the next time. */
  deliver(): Promise<unknown>
  /** Resolves once nothing that is due remains undelivered; for tests and the dev clock. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** Delivers facts to their consumers when it is asked to. */
export function createDispatcher(runtime: Runtime, consumers: readonly Consumer[], clock: Clock): Dispatcher {
  const byName = new Map(consumers.map((consumer) => [consumer.name, consumer]))
  /** A fact may name others, of a newer or older program that runs beside this one: it stays pending for them. */
  const known = [...byName.keys()]
  let stopped = false
  let running: Promise<number> | undefined
  let again = false

  const claim = (ctx: Ctx) =>
    sql<Row>`select id, name, payload, actor_id, at, pending, attempts from outbox
      where pending <> '{}' and pending && ${known}::text[] and next_try_at <= ${clock.now()} order by next_try_at, id limit ${batchSize} for update skip locked ${planOnce}`.execute(
      ctx.tx,
    )

  async function run(ctx: Ctx, name: string, row: Row): Promise<void> {
    const delivered: Delivered<unknown> = {
      eventId: row.id,
      payload: row.payload,
      actorId: row.actor_id as UserId | null,
      at: row.at,
    }
    await byName.get(name)?.run(ctx, delivered as Delivered<never>)
  }

  /** Delivers a batch in as few statements as there are; the first failure undoes all of it. */
  const deliverTogether = () =>
    runtime.command(runtime.asSystem, async (ctx) => {
      const { rows } = await claim(ctx)
      for (const row of rows) for (const name of row.pending) await run(ctx, name, row)
      if (rows.length === 0) return 0
      const ids = rows.map((row) => row.id)
      await sql`update outbox set pending = array(select name from unnest(pending) as name where name <> all(${known}::text[])) where id = any(${ids}::bigint[])`.execute(
        ctx.tx,
      )
      return rows.length
    })

  /** Runs one consumer behind a savepoint, so that its failure undoes its own writes only. */
  async function runAlone(ctx: Ctx, name: string, row: Row): Promise<boolean> {
    try {
      await ctx.savepoint(() => run(ctx, name, row))
      return true
    } catch (error) {
      ctx.log.error({ err: error, consumer: name, fact: row.id }, 'a consumer failed; the fact will be delivered again')
      return false
    }
  }

  async function deliverRow(ctx: Ctx, row: Row): Promise<void> {
    const left: string[] = []
    for (const name of row.pending) if (!byName.has(name) || !(await runAlone(ctx, name, row))) left.push(name)
    const attempts = row.attempts + (left.length > 0 ? 1 : 0)
    const wait = Math.min(2 ** attempts * seconds, 10 * minutes)
    await ctx.tx
      .updateTable('outbox')
      .set({ pending: left, attempts, next_try_at: later(clock.now(), wait) })
      .where('id', '=', row.id)
      .modifyEnd(planOnce)
      .execute()
  }

  const deliverOneByOne = () =>
    runtime.command(runtime.asSystem, async (ctx) => {
      const { rows } = await claim(ctx)
      for (const row of rows) await deliverRow(ctx, row)
      return rows.length
    })

  // Together nearly always works. After a failure each consumer stands for itself.
  const batch = () => deliverTogether().catch(deliverOneByOne)

  /** Answers how many facts were delivered. */
  async function work(): Promise<number> {
    let delivered = 0
    do {
      again = false
      try {
        for (let size = batchSize; size === batchSize && !stopped; delivered += size) size = await batch()
      } catch (error) {
        if (!stopped) runtime.asSystem.log.warn({ err: error }, 'facts could not be delivered just now')
      }
    } while (again && !stopped)
    return delivered
  }

  function deliver(): Promise<number> {
    again = true
    running ??= work().finally(() => (running = undefined))
    return running
  }

  return {
    deliver,
    async drain() {
      while ((await deliver()) > 0);
    },
    async stop() {
      stopped = true
      await running
    },
  }
}

/** Delivers facts by itself: soon after a commit here, within a second after one in another process. */
export function startDispatcher(runtime: Runtime, consumers: readonly Consumer[], clock: Clock): Dispatcher {
  const dispatcher = createDispatcher(runtime, consumers, clock)
  let gathering: NodeJS.Timeout | undefined
  const deliver = () => {
    gathering = undefined
    void dispatcher.deliver()
  }
  runtime.onFacts(() => (gathering ??= setTimeout(deliver, gatherMs)))
  const poll = setInterval(() => void dispatcher.deliver(), idlePollMs)
  poll.unref()
  return {
    deliver: dispatcher.deliver,
    drain: dispatcher.drain,
    stop() {
      clearInterval(poll)
      clearTimeout(gathering)
      return dispatcher.stop()
    },
  }
}
