import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'

/** Seals up to `limit` unsealed transfers as one link of the hash chain; returns how many. */
export async function sealTransfers(ctx: Ctx, limit: number): Promise<number> {
  ctx.allowLongStatements()
  const { rows } = await sql<{ sealed: number }>`select ledger_seal(${ctx.now}, ${limit}) as sealed`.execute(ctx.tx)
  return rows[0]?.sealed ?? 0
}
