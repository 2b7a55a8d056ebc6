import type { PaymentId } from '@market/contract/ids.ts'
import { hours, later, minutes } from '#platform/clock/clock.ts'
import { defineDeadline, setDeadline } from '#platform/deadlines/deadlines.ts'
import { reconcile } from './reconcile-job.ts'
import { findPaymentForUpdate, paymentCheck } from './store.ts'

/**
 * When the provider is first asked about an unsettled payment, whose user may not have returned from the payment page.
 */
export const firstCheckAfter = 10 * minutes
/** Payment pages expire after a day. An unpaid payment is then marked Abandoned, though a late success still counts. */
const givenUpAfter = 25 * hours

/** Asks the provider after 10 minutes, 20, 40 and so on, until the payment is abandoned. */
export const deadlines = [
  defineDeadline<PaymentId>(paymentCheck, async (ctx, id) => {
    const payment = await findPaymentForUpdate(ctx.tx, id)
    if (payment === undefined || payment.status === 'Paid') return
    const age = ctx.now.getTime() - payment.created_at.getTime()
    const isLast = age >= givenUpAfter
    ctx.enqueue(reconcile, { paymentId: id, isLast })
    if (!isLast) setDeadline(ctx, id, paymentCheck, later(ctx.now, Math.min(age, givenUpAfter - age) || minutes))
  }),
]
