import { on } from '#platform/outbox/outbox.ts'
import { offerMoved } from './events.ts'

export const live = [
  on(offerMoved, 'offers.live', async (ctx, { payload: { offerId, senderId, receiverId } }) =>
    ctx.stale([senderId, receiverId], { kind: 'offer', id: offerId }),
  ),
]
