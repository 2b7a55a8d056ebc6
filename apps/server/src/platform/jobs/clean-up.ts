import { type RawBuilder, sql } from 'kysely'
import { days, later } from '../clock.ts'
import type { Ctx } from '../context.ts'
import type { DB } from '../database/database-types.ts'
import { defineJob, handle, type JobHandler, noPayload } from './jobs.ts'

/** Rows of a table that nobody asks for any more. */
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

/** A job that deletes outdated rows every night, in batches so small that nobody waits for them. */
export const cleanUp = (name: string, outdated: readonly Outdated[]): JobHandler =>
  handle(
    defineJob({ name, payload: noPayload, maxAttempts: 3 }),
    async (ctx) => {
      for (const rows of outdated) while ((await ctx.inTransaction((inner) => deleteBatch(inner, rows))) === batch);
    },
    '40 3 * * *',
  )

/** What was delivered or sent is looked up when it is tried again, at the latest by the operator. */
const delivered = (now: Date) => later(now, -30 * days)

/** The nightly job that deletes what the platform keeps no longer: facts delivered and messages sent 30 days ago, outdated keys and counts. */
export const platformCleanUp = cleanUp('platform.cleanUp', [
  { table: 'outbox', when: (now) => sql`pending = '{}' and at < ${delivered(now)}` },
  // That an address was refused for good stays known: no mail is written to it.
  { table: 'sent_messages', when: (now) => sql`refusal is null and at < ${delivered(now)}` },
  { table: 'idempotency_keys', when: (now) => sql`expires_at < ${now}` },
  { table: 'rate_limits', when: (now) => sql`expire < ${now.getTime()}` },
])
