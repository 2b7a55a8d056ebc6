import type { Module } from '#platform/module.ts'
import { on } from '#platform/outbox/outbox.ts'
import { accountRegistered } from '#modules/identity/public.ts'
import { routes } from './routes.ts'
import { connectsChanged } from './events.ts'
import { welcomeSeller } from './commands/welcome-seller.ts'

const reactions = [
  on(accountRegistered, 'connects.reactions', async (ctx, { payload }) => {
    if (payload.type === 'SELLER') await welcomeSeller(ctx, payload.userId)
  }),
]

const live = [
  on(connectsChanged, 'connects.live', async (ctx, { payload }) =>
    ctx.stale([payload.userId], { kind: 'connects', id: null }),
  ),
]

export const connects: Module = { routes, consumers: [...reactions, ...live] }
