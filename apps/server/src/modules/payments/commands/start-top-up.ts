import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { PaymentId } from '@market/contract/ids.ts'
import type { addAmount } from '@market/contract/wallet/endpoints.ts'
import { paymentProcess } from '@market/contract/wallet/process.ts'
import { type Ctx, person } from '#platform/context.ts'
import { recordTransition } from '#platform/transition.ts'
import type { PaymentProvider } from '../provider.ts'

/** Writes down that a payment begins and says where to pay; the wallet grows only when the provider says so. */
export const startTopUp =
  (provider: PaymentProvider) =>
  async (ctx: Ctx, { amount }: ParsedInputOf<typeof addAmount>): Promise<OutputOf<typeof addAmount>> => {
    const id = ctx.newId<PaymentId>()
    await ctx.tx
      .insertInto('payments')
      .values({
        id,
        user_id: person(ctx).id,
        provider: provider.name,
        provider_reference: id,
        amount_cents: amount,
        status: 'Pending',
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .execute()
    await recordTransition(ctx, paymentProcess, 'start', { id, from: '(none)', role: 'payer' })
    return { url: provider.checkoutUrl(ctx.origin, { id, amount }), paymentId: id }
  }
