import { dollarsFromCents, formatDollars } from '@market/contract/money.ts'
import { on } from '#platform/outbox.ts'
import { notify } from '#modules/notifications/public.ts'
import { paymentCredited } from './events.ts'

export const notices = [
  on(paymentCredited, 'payments.notices', (ctx, fact) => {
    const amount = formatDollars(dollarsFromCents(fact.payload.amount))
    return notify(ctx, fact, {
      to: fact.payload.userId,
      type: 'wallet',
      title: 'Money added',
      description: `${amount} has arrived in your wallet.`,
    })
  }),
]
