import type { UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import { type Clock, later, minutes, seconds } from './clock.ts'
import type { Ctx } from './context.ts'
import { planOnce } from './plan-once.ts'
import type { Consumer, Delivered } from './outbox.ts'
import type { Runtime } from './runtime.ts'

const batchSize = 50
const idlePollMs = 1000

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
  /** Resolves once nothing that is due remains undelivered; for tests and the dev clock. */
  drain(): Promise<void>
  stop(): Promise<void>
}

/** Delivers facts to their consumers: at once after a commit here, within a second after one in another process. */
export function startDispatcher(runtime: Runtime, consumers: readonly Consumer[], clock: Clock): Dispatcher {
  const byName = new Map(consumers.map((consumer) => [consumer.name, consumer]))
  let stopped = false
  let running: Promise<void> | undefined
  let again = false

  const claim = (ctx: Ctx) =>
    sql<Row>`select id, name, payload, actor_id, at, pending, attempts from outbox
      where pending <> '{}' and next_try_at <= ${clock.now()} order by next_try_at, id limit ${batchSize} for update skip locked ${planOnce}`.execute(
      ctx.tx,
    )

  /** Runs one consumer behind a savepoint, so that its failure undoes its own writes only. */
  async function deliver(ctx: Ctx, name: string, row: Row): Promise<boolean> {
    const consumer = byName.get(name)
    if (consumer === undefined) return true
    await sql`savepoint consumer`.execute(ctx.tx)
    try {
      const delivered: Delivered<unknown> = {
        eventId: row.id,
        payload: row.payload,
        actorId: row.actor_id as UserId | null,
        at: row.at,
      }
      await consumer.run(ctx, delivered as Delivered<never>)
      await sql`release savepoint consumer`.execute(ctx.tx)
      return true
    } catch (error) {
      ctx.log.error({ err: error, consumer: name, fact: row.id }, 'a consumer failed; the fact will be delivered again')
      await sql`rollback to savepoint consumer`.execute(ctx.tx)
      return false
    }
  }

  async function deliverRow(ctx: Ctx, row: Row): Promise<void> {
    const failed: string[] = []
    for (const name of row.pending) if (!(await deliver(ctx, name, row))) failed.push(name)
    const attempts = row.attempts + (failed.length > 0 ? 1 : 0)
    const wait = Math.min(2 ** attempts * seconds, 10 * minutes)
    await ctx.tx
      .updateTable('outbox')
      .set({ pending: failed, attempts, next_try_at: later(clock.now(), wait) })
      .where('id', '=', row.id)
      .modifyEnd(planOnce)
      .execute()
  }

  const batch = () =>
    runtime.command(runtime.asSystem, async (ctx) => {
      const { rows } = await claim(ctx)
      for (const row of rows) await deliverRow(ctx, row)
      return rows.length
    })

  async function work(): Promise<void> {
    do {
      again = false
      try {
        while (!stopped && (await batch()) > 0);
      } catch (error) {
        if (!stopped) runtime.asSystem.log.warn({ err: error }, 'facts could not be delivered just now')
      }
    } while (again && !stopped)
  }

  function wake(): Promise<void> {
    again = true
    running ??= work().finally(() => (running = undefined))
    return running
  }

  runtime.onFacts(() => void wake())
  const poll = setInterval(() => void wake(), idlePollMs)
  poll.unref()
  return {
    drain: wake,
    async stop() {
      stopped = true
      clearInterval(poll)
      await running
    },
  }
}
