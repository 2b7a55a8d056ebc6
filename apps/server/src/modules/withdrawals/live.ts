import { on } from '#platform/outbox/outbox.ts'
import {
  payoutAccountSaved,
  payoutAccountVerified,
  withdrawalApproved,
  withdrawalCancelled,
  withdrawalFrozen,
  withdrawalPartSentBack,
  withdrawalReclaimed,
  withdrawalRejected,
  withdrawalReleased,
  withdrawalRequested,
  withdrawalRestDecided,
  withdrawalSentBack,
  withdrawalsSent,
  withdrawalUnreturned,
} from './events.ts'

/** Every device of the seller refetches the balance and the list. */
export const live = [
  ...[
    withdrawalRequested,
    withdrawalCancelled,
    withdrawalReclaimed,
    withdrawalFrozen,
    withdrawalPartSentBack,
    withdrawalApproved,
    withdrawalRejected,
    withdrawalReleased,
    withdrawalRestDecided,
    withdrawalSentBack,
    withdrawalUnreturned,
  ].map((event) =>
    on(event, 'withdrawals.live', async (ctx, { payload }) => {
      ctx.stale([payload.userId], { kind: 'wallet', id: null })
    }),
  ),
  ...[payoutAccountSaved, payoutAccountVerified].map((event) =>
    on(event, 'withdrawals.live', async (ctx, { payload }) => {
      ctx.stale([payload.userId], { kind: 'wallet', id: null })
    }),
  ),
  on(withdrawalsSent, 'withdrawals.live', async (ctx, { payload }) => {
    ctx.stale(payload.userIds, { kind: 'wallet', id: null })
  }),
]
