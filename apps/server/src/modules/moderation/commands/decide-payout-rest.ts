import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { decidePayoutRest as endpoint } from '@market/contract/withdrawals/endpoints.ts'
import { requireOwner } from '#modules/admin/public.ts'
import { decideRest } from '#modules/withdrawals/public.ts'
import type { Config } from '#platform/config/config.ts'
import type { Ctx } from '#platform/context/context.ts'

/** An owner decides about card money that did not return to a card. */
export const decidePayoutRest =
  (config: Config) =>
  async (ctx: Ctx, input: ParsedInputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> => {
    await requireOwner(ctx)
    return decideRest(config)(ctx, input)
  }
