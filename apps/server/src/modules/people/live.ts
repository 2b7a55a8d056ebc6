import { on } from '#platform/outbox/outbox.ts'
import { profileUpdated } from './events.ts'

export const live = [
  on(profileUpdated, 'accounts.live', async (ctx, { payload: { userId } }) =>
    ctx.stale([userId], { kind: 'profile', id: userId }),
  ),
]
