import type { refundPayment as endpoint } from '@market/contract/admin/endpoints-payments.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { negative } from '@market/contract/money.ts'
import { requireOwner } from '#modules/admin/public.ts'
import { holdRefundable, providerName } from '#modules/payments/public.ts'
import type { Config } from '#platform/config/config.ts'
import type { Ctx } from '#platform/context/context.ts'
import { askAdjustment } from './ask-adjustment.ts'

/** Refunds a card payment with an adjustment of the payer's wallet. */
export const refundCard =
  (config: Config) =>
  async (ctx: Ctx, { id, amount, reason }: ParsedInputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> => {
    await requireOwner(ctx)
    const connected = providerName(config)
    const { user_id: userId } = await holdRefundable(ctx, { id, amount, connected })
    return askAdjustment(ctx, { userId, amount: negative(amount), reason, refund: { paymentId: id, connected } })
  }
