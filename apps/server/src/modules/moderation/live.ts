import { staffIds } from '#modules/admin/public.ts'
import { disputeDecided, disputeRaised, disputeWithdrawn } from '#modules/bookings/public.ts'
import { on } from '#platform/outbox.ts'
import { walletAdjusted } from './events.ts'

/** The console follows what waits; a person's wallet follows its adjustment. */
export const live = [
  ...[disputeRaised, disputeWithdrawn, disputeDecided].map((fact) =>
    on(fact, 'moderation.live', async (ctx, { payload }) =>
      ctx.stale(await staffIds(ctx.tx), { kind: 'console', id: payload.bookingId }),
    ),
  ),
  on(walletAdjusted, 'moderation.live', async (ctx, { payload }) => {
    ctx.stale([payload.userId], { kind: 'wallet', id: null })
    ctx.stale(await staffIds(ctx.tx), { kind: 'console', id: payload.userId })
  }),
]
