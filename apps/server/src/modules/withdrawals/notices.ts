import { dollarsFromCents } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { withdrawalNumber } from '@market/contract/record-numbers.ts'
import { withdrawalProcess } from '@market/contract/withdrawals/process.ts'
import { asSentence } from '@market/contract/words.ts'
import { on } from '#platform/outbox/outbox.ts'
import { addresseeOf, notify, notifyOperators } from '#modules/notifications/public.ts'
import {
  withdrawalApproved,
  type WithdrawalEvent,
  withdrawalFrozen,
  withdrawalReclaimed,
  withdrawalRejected,
  withdrawalSentBack,
} from './events.ts'
import { findPayout } from './store.ts'

const toSeller = (verb: 'approve' | 'reject' | 'reclaim' | 'returnFromBank', { userId }: WithdrawalEvent) =>
  addresseeOf(withdrawalProcess.transitions[verb], { seller: userId })

const dollars = ({ amount }: WithdrawalEvent) => formatDollars(dollarsFromCents(amount))

/** Notices of the outcome to the seller, and of frozen withdrawals to the operators (product-rules: Notifications). */
export const notices = [
  on(withdrawalApproved, 'withdrawals.notices', (ctx, event) =>
    notify(ctx, event, {
      ...toSeller('approve', event.payload),
      title: 'Withdrawal approved',
      description: `Your withdrawal of ${dollars(event.payload)} was paid to your bank, reference ${event.payload.payoutReference}.`,
    }),
  ),
  on(withdrawalRejected, 'withdrawals.notices', (ctx, event) =>
    notify(ctx, event, {
      ...toSeller('reject', event.payload),
      title: 'Withdrawal rejected',
      description: `Your withdrawal of ${dollars(event.payload)} was not paid: ${asSentence(event.payload.reason)} The money is back in your wallet.`,
    }),
  ),
  on(withdrawalReclaimed, 'withdrawals.notices', (ctx, event) =>
    notify(ctx, event, {
      ...toSeller('reclaim', event.payload),
      title: 'Withdrawal cancelled',
      description: `Your withdrawal of ${dollars(event.payload)} was cancelled: ${asSentence(event.payload.reason)} What it does not need is back in your wallet.`,
    }),
  ),
  on(withdrawalFrozen, 'withdrawals.notices', async (ctx, event) => {
    const row = await findPayout(ctx.tx, event.payload.withdrawalId)
    await notifyOperators(ctx, event, {
      title: 'Withdrawal frozen',
      description: `${withdrawalNumber.of(row.number)} of ${row.full_name}, ${dollars(event.payload)}, is in a file for the bank, and a card payment of ${row.full_name} was reversed. Ask the bank to stop it.`,
    })
  }),
  on(withdrawalSentBack, 'withdrawals.notices', (ctx, event) =>
    notify(ctx, event, {
      ...toSeller('returnFromBank', event.payload),
      title: 'Withdrawal sent back',
      description: `Your bank sent back your withdrawal of ${dollars(event.payload)}: ${asSentence(event.payload.reason)} The money is back in your wallet.`,
    }),
  ),
]
