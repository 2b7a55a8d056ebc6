import { sql } from 'kysely'
import { days, later, seconds } from '../clock/clock.ts'
import type { Ctx } from '../context/context.ts'
import { AppError } from '../errors.ts'

interface RateLimit {
  /** Attempts allowed per window. */
  readonly limit: number
  /** Window in milliseconds; also the duration of the first block. */
  readonly window: number
}

/** How long a block counts: each further block within this time lasts twice as long as the previous one. */
const blocksRemembered = 1 * days
const mostDoublings = 6

interface Row {
  points: number
  expire: number
}

async function count(ctx: Ctx, key: string, expire: Date, points: number): Promise<Row> {
  const now = ctx.now.getTime()
  const { rows } = await sql<Row>`
    insert into rate_limits as kept (key, points, expire) values (${key}, ${points}, ${expire.getTime()})
    on conflict (key) do update set
      points = case when kept.expire <= ${now} then excluded.points else kept.points + excluded.points end,
      expire = case when kept.expire <= ${now} then excluded.expire else kept.expire end
    returning points, expire`.execute(ctx.tx)
  const row = rows[0]
  if (row === undefined) throw new Error('A rate limit was not counted')
  return row
}

/**
 * Counts an attempt before it is made, so that concurrent attempts cannot all pass. Beyond the limit it throws
 * TOO_MANY_REQUESTS with the seconds to wait, which double with each block. Must run in a call bound as `steps`, so
 * that the count persists although the call fails. `weight` counts units other than attempts, such as bytes.
 */
export async function countTry(ctx: Ctx, key: string, { limit, window }: RateLimit, weight = 1): Promise<void> {
  const { points, expire } = await count(ctx, key, later(ctx.now, window), weight)
  if (points <= limit) return
  const until = points - weight <= limit ? await block(ctx, key, window) : expire
  throw new AppError('TOO_MANY_REQUESTS', { seconds: Math.max(1, Math.ceil((until - ctx.now.getTime()) / seconds)) })
}

async function block(ctx: Ctx, key: string, window: number): Promise<number> {
  const before = await count(ctx, `${key}:blocks`, later(ctx.now, blocksRemembered), 1)
  const until = later(ctx.now, window * 2 ** Math.min(before.points - 1, mostDoublings)).getTime()
  await sql`update rate_limits set expire = ${until} where key = ${key}`.execute(ctx.tx)
  return until
}

/** Remembers a key for `time` milliseconds. */
export async function remember(ctx: Ctx, key: string, time: number): Promise<void> {
  await sql`insert into rate_limits (key, points, expire) values (${key}, 0, ${later(ctx.now, time).getTime()})
    on conflict (key) do update set expire = excluded.expire`.execute(ctx.tx)
}

/** True while a key is remembered. */
export async function isRemembered(ctx: Ctx, key: string): Promise<boolean> {
  const { rows } = await sql`select from rate_limits where key = ${key} and expire > ${ctx.now.getTime()}`.execute(
    ctx.tx,
  )
  return rows.length > 0
}

/** Removes one attempt from the count after a success. */
export async function forgiveTry(ctx: Ctx, key: string): Promise<void> {
  await sql`update rate_limits set points = greatest(points - 1, 0) where key = ${key}`.execute(ctx.tx)
}

/** Deletes the attempts of these keys, and some expired rows. */
export async function forgetTries(ctx: Ctx, keys: readonly string[]): Promise<void> {
  const all = keys.flatMap((key) => [key, `${key}:blocks`])
  await sql`delete from rate_limits where key = any (${all}::text[]) or key in
    (select key from rate_limits where expire < ${ctx.now.getTime()} order by expire limit 20)`.execute(ctx.tx)
}
