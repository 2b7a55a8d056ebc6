import { type RawBuilder, sql } from 'kysely'
import { days, later } from '../clock/clock.ts'
import type { Ctx } from '../context/context.ts'
import type { DB } from '../database/database-types.ts'
import { defineJob, handle, type JobHandler, noPayload } from './jobs.ts'

/** Selects the expired rows of a table. */
export interface Outdated {
  readonly table: keyof DB
  readonly when: (now: Date) => RawBuilder<unknown>
}

const batch = 1000

async function deleteBatch(ctx: Ctx, { table, when }: Outdated): Promise<number> {
  ctx.allowLongStatements()
  const { numAffectedRows } = await sql`delete from ${sql.table(table)} where ctid = any(array(
    select ctid from ${sql.table(table)} where ${when(ctx.now)} limit ${batch} for update skip locked))`.execute(ctx.tx)
  return Number(numAffectedRows)
}

/** A nightly job that deletes expired rows in batches small enough not to block other transactions. */
export const cleanUp = (name: string, outdated: readonly Outdated[]): JobHandler =>
  handle(
    defineJob({ name, payload: noPayload, maxAttempts: 3 }),
    async (ctx) => {
      for (const rows of outdated) while ((await ctx.inTransaction((inner) => deleteBatch(inner, rows))) === batch);
    },
    '40 3 * * *',
  )

/** Kept for 30 days, for retries and for operators who investigate. */
const delivered = (now: Date) => later(now, -30 * days)

/** The nightly job that deletes events delivered and messages sent 30 days ago, and expired keys and counters. */
export const platformCleanUp = cleanUp('platform.cleanUp', [
  { table: 'outbox', when: (now) => sql`pending = '{}' and at < ${delivered(now)}` },
  // Permanent rejections are kept, so that no email is sent to these addresses.
  { table: 'sent_messages', when: (now) => sql`refusal is null and at < ${delivered(now)}` },
  { table: 'idempotency_keys', when: (now) => sql`expires_at < ${now}` },
  { table: 'rate_limits', when: (now) => sql`expire < ${now.getTime()}` },
])
