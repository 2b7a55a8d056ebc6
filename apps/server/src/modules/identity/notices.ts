import { notify } from '#modules/notifications/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import { accountRestored, accountSuspended } from './events.ts'

/** Notices about the operator's decisions on an account and their effects (product-rules: Accounts). */
export const notices = [
  on(accountSuspended, 'accounts.notices', (ctx, delivered) =>
    notify(ctx, delivered, {
      to: delivered.payload.userId,
      type: 'account',
      title: 'Account suspended',
      description: `You can still log in, read everything and write to support, and your running bookings continue. The reason: ${delivered.payload.reason}`,
    }),
  ),
  on(accountRestored, 'accounts.notices', (ctx, delivered) =>
    notify(ctx, delivered, {
      to: delivered.payload.userId,
      type: 'account',
      title: 'Account restored',
      description: 'Your account is no longer suspended. Everything works as before.',
    }),
  ),
]
