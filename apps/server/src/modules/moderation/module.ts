import type { Module, ModuleBase } from '#platform/module.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { notify } from '#modules/notifications/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import { live } from './live.ts'
import { routes } from './routes.ts'
import { walletAdjusted } from './events.ts'

const notices = [
  on(walletAdjusted, 'moderation.notices', (ctx, delivered) => {
    const { userId, dollars, reason } = delivered.payload
    const sentence =
      dollars < 0
        ? `${formatDollars(0 - dollars)} was taken from your wallet: ${reason}`
        : `${formatDollars(dollars)} was added to your wallet: ${reason}`
    return notify(ctx, delivered, { to: userId, type: 'wallet', title: 'Wallet adjusted', description: sentence })
  }),
]

export const moderation = ({ config }: ModuleBase): Module => ({
  routes: routes(config),
  consumers: [...notices, ...live],
})
