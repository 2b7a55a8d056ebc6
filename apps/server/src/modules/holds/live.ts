import { on } from '#platform/outbox/outbox.ts'
import { earningsHeld, earningsReleased } from './events.ts'

/** Every device of the seller refetches the balance and the withdrawals. */
export const live = [earningsHeld, earningsReleased].map((event) =>
  on(event, 'holds.live', async (ctx, { payload }) => {
    ctx.stale([payload.sellerId], { kind: 'wallet', id: null })
  }),
)
