import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'

/** Seals up to so many transfers that no seal holds yet, as one link of the chain; answers how many. */
export async function sealTransfers(ctx: Ctx, most: number): Promise<number> {
  ctx.allowLongStatements()
  const { rows } = await sql<{ sealed: number }>`select ledger_seal(${ctx.now}, ${most}) as sealed`.execute(ctx.tx)
  return rows[0]?.sealed ?? 0
}
