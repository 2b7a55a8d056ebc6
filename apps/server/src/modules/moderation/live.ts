import { accountRestored, accountSuspended } from '#modules/identity/public.ts'
import { refreshConsole } from '#modules/admin/public.ts'
import { disputeDecided, disputeRaised, disputeWithdrawn } from '#modules/bookings/public.ts'
import { earningsHeld, earningsReleased } from '#modules/holds/public.ts'
import { listingRemoved, listingRestored } from '#modules/listings/public.ts'
import { paymentReversed } from '#modules/payments/public.ts'
import { contentChanged } from '#modules/reference/public.ts'
import { reportMade } from '#modules/reports/public.ts'
import { reviewRemoved, reviewRestored } from '#modules/reviews/public.ts'
import {
  withdrawalApproved,
  withdrawalCancelled,
  withdrawalFrozen,
  withdrawalReclaimed,
  withdrawalRejected,
  withdrawalReleased,
  withdrawalRequested,
  withdrawalRestDecided,
  withdrawalSentBack,
  withdrawalUnreturned,
  withdrawalsSent,
} from '#modules/withdrawals/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import { walletAdjusted } from './events.ts'

/** Updates open consoles when queues change or operators act, and a user's wallet when it is adjusted. */
export const live = [
  ...[disputeRaised, disputeWithdrawn, disputeDecided].map((event) =>
    on(event, 'moderation.live', (ctx, { payload }) => refreshConsole(ctx, payload.bookingId)),
  ),
  ...[
    withdrawalRequested,
    withdrawalCancelled,
    withdrawalReclaimed,
    withdrawalFrozen,
    withdrawalApproved,
    withdrawalRejected,
    withdrawalReleased,
    withdrawalRestDecided,
    withdrawalUnreturned,
    withdrawalSentBack,
  ].map((event) => on(event, 'moderation.live', (ctx, { payload }) => refreshConsole(ctx, payload.withdrawalId))),
  ...[earningsHeld, earningsReleased].map((event) =>
    on(event, 'moderation.live', (ctx, { payload }) => refreshConsole(ctx, payload.bookingId)),
  ),
  on(withdrawalsSent, 'moderation.live', (ctx, { payload }) => refreshConsole(ctx, payload.fileId)),
  on(paymentReversed, 'moderation.live', (ctx, { payload }) => refreshConsole(ctx, payload.paymentId)),
  on(reportMade, 'moderation.live', (ctx, { payload }) => refreshConsole(ctx, payload.reportId)),
  on(contentChanged, 'moderation.live', (ctx, { payload }) => refreshConsole(ctx, payload.table)),
  ...[listingRemoved, listingRestored].map((event) =>
    on(event, 'moderation.live', (ctx, { payload }) => refreshConsole(ctx, payload.listingId)),
  ),
  ...[reviewRemoved, reviewRestored].map((event) =>
    on(event, 'moderation.live', (ctx, { payload }) => refreshConsole(ctx, payload.bookingId)),
  ),
  ...[accountSuspended, accountRestored].map((event) =>
    on(event, 'moderation.live', (ctx, { payload }) => refreshConsole(ctx, payload.userId)),
  ),
  on(walletAdjusted, 'moderation.live', async (ctx, { payload }) => {
    ctx.stale([payload.userId], { kind: 'wallet', id: null })
    await refreshConsole(ctx, payload.userId)
  }),
]
