import type { verifyLedger as endpoint } from '@market/contract/admin/endpoints-settings.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { noteCheck } from '#modules/ledger/public.ts'
import { audit } from '#platform/context/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { ledgerReport } from '../queries-settings.ts'

/** Runs every ledger check and stores the result; the checks themselves are read-only. */
export async function runVerification(ctx: Ctx): Promise<OutputOf<typeof endpoint>> {
  const found = await noteCheck(ctx)
  audit(ctx, { target: ['ledger', 'all'], after: found })
  return ledgerReport(ctx)
}
