import type { UserId } from '@market/contract/ids.ts'
import { accountRestored, accountSuspended } from '#modules/identity/public.ts'
import { nameChanged } from '#modules/people/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import { chatOpened, requestAccepted, requestRejected, requestSent, requestWithdrawn } from './events.ts'
import { findTied } from './store-ties.ts'

export const live = [
  ...[requestSent, requestAccepted, requestRejected, requestWithdrawn].map((event) =>
    on(event, 'chat.live', async (ctx, { payload }) =>
      ctx.stale([payload.buyerId, payload.sellerId], { kind: 'chatRequest', id: payload.requestId }),
    ),
  ),
  // The other side's account changes the name and the actions that a chat shows.
  ...[accountSuspended, accountRestored, nameChanged].map((event) =>
    on<{ userId: UserId }>(event, 'chat.live', async (ctx, { payload: { userId } }) =>
      ctx.stale(await findTied(ctx.tx, userId), { kind: 'person', id: userId }),
    ),
  ),
  on(chatOpened, 'chat.live', async (ctx, { payload }) =>
    ctx.stale([payload.buyerId, payload.sellerId], { kind: 'chat', id: payload.chatId }),
  ),
]
