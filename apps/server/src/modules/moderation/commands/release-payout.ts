import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { releasePayout as endpoint } from '@market/contract/withdrawals/endpoints.ts'
import { requireOwner } from '#modules/admin/public.ts'
import { releaseHold } from '#modules/withdrawals/public.ts'
import type { Ctx } from '#platform/context/context.ts'

/** An owner allows a payout before its earnings have cleared. */
export async function releasePayout(
  ctx: Ctx,
  input: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  await requireOwner(ctx)
  return releaseHold(ctx, input)
}
