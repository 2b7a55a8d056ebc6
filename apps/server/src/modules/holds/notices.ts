import { formatUniversalTime } from '@market/contract/dates.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { asSentence } from '@market/contract/words.ts'
import { notify } from '#modules/notifications/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import { earningsHeld, earningsReleased } from './events.ts'

/** Tells the seller what is held, why and until when. */
export const notices = [
  on(earningsHeld, 'holds.notices', (ctx, event) => {
    const { sellerId, amount, bookingNumber, reason, until } = event.payload
    return notify(ctx, event, {
      to: sellerId,
      type: 'wallet',
      title: 'Earnings on hold',
      description: `We hold ${formatDollars(dollarsFromCents(amount))} of your earnings from ${bookingNumber} until ${formatUniversalTime(until)}: ${asSentence(reason)} The money is yours and you can spend it here. It can be paid out once the hold ends.`,
    })
  }),
  on(earningsReleased, 'holds.notices', (ctx, event) => {
    const { sellerId, amount, bookingNumber, reason } = event.payload
    return notify(ctx, event, {
      to: sellerId,
      type: 'wallet',
      title: 'Earnings released',
      description: `The hold on ${formatDollars(dollarsFromCents(amount))} of your earnings from ${bookingNumber} has ended: ${asSentence(reason)} They can be paid out once they have cleared.`,
    })
  }),
]
