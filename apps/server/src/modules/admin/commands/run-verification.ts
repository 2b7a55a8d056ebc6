import type { verifyLedger as endpoint } from '@market/contract/admin/endpoints-settings.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { sql } from 'kysely'
import { verifyLedger } from '#modules/ledger/public.ts'
import { tellAct } from '#platform/acts.ts'
import { type Ctx, person } from '#platform/context.ts'
import { findStaff } from '../store.ts'

const mostKept = 200

/** Runs every check of the ledger and keeps what it found; the checks themselves only read. */
export async function runVerification(ctx: Ctx): Promise<OutputOf<typeof endpoint>> {
  const begun = performance.now()
  const problems = (await verifyLedger(ctx.tx)).slice(0, mostKept)
  const durationMs = Math.round(performance.now() - begun)
  const { id } = person(ctx)
  await ctx.tx
    .insertInto('ledger_reports')
    .values({
      at: ctx.now,
      by_id: id,
      duration_ms: durationMs,
      problems: sql<string>`${JSON.stringify(problems)}::jsonb`,
    })
    .execute()
  tellAct(ctx, { target: ['ledger', 'all'], after: { problems: problems.length, durationMs } })
  const me = await findStaff(ctx.tx, id)
  return { report: { at: ctx.now.toISOString(), durationMs, by: { id, fullName: me?.full_name ?? '' }, problems } }
}
