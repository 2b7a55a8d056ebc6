import { dollarsFromCents } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { topUpNumber } from '@market/contract/record-numbers.ts'
import { paymentProcess } from '@market/contract/wallet/process.ts'
import { on } from '#platform/outbox/outbox.ts'
import { addresseeOf, notify, notifyOperators } from '#modules/notifications/public.ts'
import { paymentCredited, paymentLost, paymentReversed } from './events.ts'
import { findPayer } from './store.ts'

export const notices = [
  on(paymentCredited, 'payments.notices', (ctx, event) => {
    const amount = formatDollars(dollarsFromCents(event.payload.amount))
    return notify(ctx, event, {
      ...addresseeOf(paymentProcess.transitions.succeed, { payer: event.payload.userId }),
      title: 'Money added',
      description: `${amount} has arrived in your wallet.`,
    })
  }),
  on(paymentReversed, 'payments.notices', async (ctx, event) => {
    const { userId, back } = event.payload
    // No money left the wallet; the platform bears the whole amount.
    if (event.payload.amount === 0) return
    const amount = formatDollars(dollarsFromCents(event.payload.amount))
    await notify(ctx, event, {
      to: userId,
      type: 'wallet',
      title: back ? 'Money added again' : 'Money returned',
      description: back
        ? `${amount} of a card payment that was taken back has come again and is in your wallet.`
        : `${amount} of a card payment went back to the card and has left your wallet.`,
    })
  }),
  on(paymentLost, 'payments.notices', async (ctx, event) => {
    const { paymentId, cause, lost } = event.payload
    const { number, full_name: payer } = await findPayer(ctx.tx, paymentId)
    const amount = formatDollars(dollarsFromCents(lost))
    await notifyOperators(ctx, event, {
      title: cause === 'dispute' ? 'Chargeback on spent money' : 'Refund of spent money',
      description: `${topUpNumber.of(number)} of ${payer} went back to the card${cause === 'dispute' ? ' by a chargeback' : ''}, ${amount} further than the wallet: the marketplace bears it. Look at the bookings of ${payer}.`,
    })
  }),
]
