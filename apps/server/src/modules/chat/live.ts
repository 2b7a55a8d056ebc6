import { on } from '#platform/outbox/outbox.ts'
import { chatOpened, requestAccepted, requestRejected, requestSent, requestWithdrawn } from './events.ts'

export const live = [
  ...[requestSent, requestAccepted, requestRejected, requestWithdrawn].map((fact) =>
    on(fact, 'chat.live', async (ctx, { payload }) =>
      ctx.stale([payload.buyerId, payload.sellerId], { kind: 'chatRequest', id: payload.requestId }),
    ),
  ),
  on(chatOpened, 'chat.live', async (ctx, { payload }) =>
    ctx.stale([payload.buyerId, payload.sellerId], { kind: 'chat', id: payload.chatId }),
  ),
]
