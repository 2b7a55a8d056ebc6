import { sql } from 'kysely'
import { actorId, type Ctx } from '#platform/context/context.ts'
import { ledgerDisagrees } from '../events.ts'
import { insertCheck, sums } from '../store.ts'
import { verifyLedger } from '../verify.ts'

/** The maximum number of disagreements stored per check. */
const kept = 100

/**
 * Verifies the ledger and stores the findings, the actor and the totals. A disagreement logs an error and alerts the
 * operators.
 */
export async function noteCheck(ctx: Ctx): Promise<{ problems: number; durationMs: number }> {
  ctx.allowLongStatements()
  const begun = performance.now()
  const disagreements = await verifyLedger(ctx.tx)
  const durationMs = Math.round(performance.now() - begun)
  await insertCheck(ctx.tx, {
    at: ctx.now,
    by_id: actorId(ctx),
    duration_ms: durationMs,
    disagreements: sql`${JSON.stringify(disagreements.slice(0, kept))}::jsonb`,
    ...(await sums(ctx.tx)),
  })
  const [first] = disagreements
  if (first !== undefined) {
    ctx.log.error({ disagreements: disagreements.slice(0, kept) }, 'the ledger does not agree with itself')
    ctx.emit(ledgerDisagrees, { count: disagreements.length, first: `${first.problem} (${first.subject})` })
  }
  return { problems: disagreements.length, durationMs }
}
