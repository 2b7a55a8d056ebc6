import { on } from '#platform/outbox/outbox.ts'
import { paymentCredited, paymentReversed } from './events.ts'

export const live = [
  on(paymentCredited, 'payments.live', async (ctx, { payload }) => {
    ctx.stale([payload.userId], { kind: 'wallet', id: null })
  }),
  on(paymentReversed, 'payments.live', async (ctx, { payload }) => {
    ctx.stale([payload.userId], { kind: 'wallet', id: null })
  }),
]
