import type { UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import { type Clock, later, minutes, seconds } from '../clock/clock.ts'
import type { Ctx } from '../context/context.ts'
import type { Consumer, Delivered } from './outbox.ts'
import { planOnce, readInOrder } from '../database/engine/public.ts'
import { inSpan } from '../process/spans.ts'
import type { Runtime } from '../context/runtime.ts'

/** Maximum number of events per batch; a full batch means that there may be more. */
export const batchSize = 50

const beginning = new Date(0)
/** An event that commits later than this after its timestamp is found by the next full scan. */
const overlap = 2 * seconds
const fromBeginningEveryMs = 5000

interface Row {
  id: number
  name: string
  payload: unknown
  actor_id: string | null
  at: Date
  pending: string[]
  attempts: number
  next_try_at: Date
  trace: string | null
}

interface Delivery {
  readonly byName: ReadonlyMap<string, Consumer>
  /**
   * Consumers in this process. An event may also wait for consumers of a newer or older program, and stays pending for
   * them.
   */
  readonly known: readonly string[]
  readonly clock: Clock
}

const claim = (ctx: Ctx, { known, clock }: Delivery, since: Date) =>
  sql<Row>`select id, name, payload, actor_id, at, pending, attempts, next_try_at, trace from outbox
    where pending <> '{}' and pending && ${known}::text[] and next_try_at between ${since} and ${clock.now()}
    order by next_try_at, id limit ${sql.lit(batchSize)} for update skip locked ${readInOrder}`.execute(ctx.tx)

async function run(ctx: Ctx, { byName }: Delivery, name: string, row: Row): Promise<void> {
  const delivered: Delivered<unknown> = {
    eventId: row.id,
    payload: row.payload,
    actorId: row.actor_id as UserId | null,
    at: row.at,
  }
  const consumer = byName.get(name)
  if (consumer === undefined) return
  await inSpan({ name: `deliver ${name}`, kind: 'consumer', parent: row.trace }, () =>
    consumer.run(ctx, delivered as Delivered<never>),
  )
}

/** Delivers a batch in as few statements as possible; the first failure rolls back all of it. */
async function deliverTogether(ctx: Ctx, delivery: Delivery, since: Date): Promise<readonly Row[]> {
  const { rows } = await claim(ctx, delivery, since)
  for (const row of rows) for (const name of row.pending) await run(ctx, delivery, name, row)
  if (rows.length === 0) return rows
  const ids = rows.map((row) => row.id)
  await sql`update outbox set pending = array(select name from unnest(pending) as name where name <> all(${delivery.known}::text[])) where id = any(${ids}::bigint[]) ${planOnce}`.execute(
    ctx.tx,
  )
  return rows
}

/** Runs one consumer in a savepoint, so that its failure only rolls back its own writes. */
async function runAlone(ctx: Ctx, delivery: Delivery, name: string, row: Row): Promise<boolean> {
  try {
    await ctx.savepoint(() => run(ctx, delivery, name, row))
    return true
  } catch (error) {
    ctx.log.error({ err: error, consumer: name, event: row.id }, 'a consumer failed; the event will be delivered again')
    return false
  }
}

async function deliverRow(ctx: Ctx, delivery: Delivery, row: Row): Promise<void> {
  const { byName, clock } = delivery
  const left: string[] = []
  for (const name of row.pending) if (!byName.has(name) || !(await runAlone(ctx, delivery, name, row))) left.push(name)
  const attempts = row.attempts + (left.length > 0 ? 1 : 0)
  const wait = Math.min(2 ** attempts * seconds, 10 * minutes)
  await ctx.tx
    .updateTable('outbox')
    .set({ pending: left, attempts, next_try_at: later(clock.now(), wait) })
    .where('id', '=', row.id)
    .modifyEnd(planOnce)
    .execute()
}

async function deliverOneByOne(ctx: Ctx, delivery: Delivery, since: Date): Promise<readonly Row[]> {
  const { rows } = await claim(ctx, delivery, since)
  for (const row of rows) await deliverRow(ctx, delivery, row)
  return rows
}

interface BatchDelivery {
  /** Delivers a batch of due events and returns their number. */
  deliver(): Promise<number>
  /** Makes the next batch start with a full scan. */
  lookFromBeginning(): void
}

/**
 * Delivers events in batches. If a batch fails, each consumer runs separately. Delivered events stay in the index until
 * vacuum, and a scan from the start would read past them. So each batch continues where the last one ended, or slightly
 * before it once none were left. A periodic full scan finds events that committed late or that another process
 * released.
 */
export function batchDelivery(runtime: Runtime, consumers: readonly Consumer[], clock: Clock): BatchDelivery {
  const byName = new Map(consumers.map((consumer) => [consumer.name, consumer]))
  const delivery = { byName, known: [...byName.keys()], clock }
  let since = beginning
  let fromBeginningAt = 0

  const inTransaction = (deliver: typeof deliverTogether) =>
    runtime.command(runtime.asSystem, (ctx) => deliver(ctx, delivery, since))

  return {
    async deliver() {
      if (performance.now() >= fromBeginningAt) {
        since = beginning
        fromBeginningAt = performance.now() + fromBeginningEveryMs
      }
      const now = clock.now()
      const rows = await inTransaction(deliverTogether).catch(() => inTransaction(deliverOneByOne))
      since = rows[batchSize - 1]?.next_try_at ?? later(now, -overlap)
      return rows.length
    },
    lookFromBeginning() {
      fromBeginningAt = 0
    },
  }
}
