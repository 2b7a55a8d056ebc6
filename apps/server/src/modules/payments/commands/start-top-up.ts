import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { PaymentId } from '@market/contract/ids.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import type { addAmount } from '@market/contract/wallet/endpoints.ts'
import { paymentProcess } from '@market/contract/wallet/process.ts'
import { later } from '#platform/clock/clock.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { setDeadline } from '#platform/deadlines/deadlines.ts'
import { fieldError } from '#platform/errors.ts'
import { recordTransition } from '#platform/transition.ts'
import { firstCheckAfter } from '../deadlines.ts'
import type { PaymentProvider } from '../provider.ts'
import { insertPayment, paymentCheck } from '../store.ts'

/** Records a new payment and returns the checkout URL; the wallet is credited only once the provider confirms. */
export const startTopUp =
  (provider: PaymentProvider) =>
  async (ctx: Ctx, { amount }: ParsedInputOf<typeof addAmount>): Promise<OutputOf<typeof addAmount>> => {
    const { maxAmount = amount } = provider
    if (amount > maxAmount) {
      const max = formatDollars(dollarsFromCents(maxAmount))
      throw fieldError('amount', `One payment can be ${max} at most. Please add the rest with another one.`)
    }
    const id = ctx.newId<PaymentId>()
    await insertPayment(ctx.tx, {
      id,
      user_id: person(ctx).id,
      provider: provider.name,
      amount_cents: amount,
      status: 'Pending',
      created_at: ctx.now,
      updated_at: ctx.now,
    })
    recordTransition(ctx, paymentProcess, 'start', { id, from: '(none)', role: 'payer' })
    setDeadline(ctx, id, paymentCheck, later(ctx.now, firstCheckAfter))
    return { url: provider.checkoutUrl(ctx.origin, { id, amount }), paymentId: id }
  }
