import type { PaymentId } from '@market/contract/ids.ts'
import { hours, later, minutes } from '#platform/clock.ts'
import { defineDeadline, setDeadline } from '#platform/deadlines/deadlines.ts'
import { reconcile } from './reconcile-job.ts'
import { findPaymentForUpdate, paymentCheck } from './store.ts'

/** A payment that is not settled by then was perhaps not come back from: the provider is asked. */
export const firstCheckAfter = 10 * minutes
/** Payment pages live for a day; what is unpaid after that is given up, though a late success still counts. */
const givenUpAfter = 25 * hours

/** Asks again ever less often: after 10 minutes, 20, 40 ... until the payment is given up. */
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
