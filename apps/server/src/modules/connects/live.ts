import { on } from '#platform/outbox/outbox.ts'
import { connectsChanged } from './events.ts'

export const live = [
  on(connectsChanged, 'connects.live', async (ctx, { payload }) =>
    ctx.stale([payload.userId], { kind: 'connects', id: null }),
  ),
]
