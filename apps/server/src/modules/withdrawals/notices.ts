import { dollarsFromCents } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { withdrawalNumber } from '@market/contract/record-numbers.ts'
import { withdrawalProcess } from '@market/contract/withdrawals/process.ts'
import { asSentence } from '@market/contract/words.ts'
import { on } from '#platform/outbox/outbox.ts'
import { addresseeOf, notify, notifyOperators } from '#modules/notifications/public.ts'
import {
  withdrawalApproved,
  type WithdrawalFact,
  withdrawalFrozen,
  withdrawalReclaimed,
  withdrawalRejected,
  withdrawalSentBack,
} from './events.ts'
import { findPayout } from './store.ts'

const toSeller = (verb: 'approve' | 'reject' | 'reclaim' | 'returnFromBank', { userId }: WithdrawalFact) =>
  addresseeOf(withdrawalProcess.transitions[verb], { seller: userId })

const dollars = ({ amount }: WithdrawalFact) => formatDollars(dollarsFromCents(amount))

/** Notices of the outcome to the seller, and of frozen withdrawals to the operators (product-rules: Notifications). */
export const notices = [
  on(withdrawalApproved, 'withdrawals.notices', (ctx, fact) =>
    notify(ctx, fact, {
      ...toSeller('approve', fact.payload),
      title: 'Withdrawal approved',
      description: `Your withdrawal of ${dollars(fact.payload)} was paid to your bank, reference ${fact.payload.payoutReference}.`,
    }),
  ),
  on(withdrawalRejected, 'withdrawals.notices', (ctx, fact) =>
    notify(ctx, fact, {
      ...toSeller('reject', fact.payload),
      title: 'Withdrawal rejected',
      description: `Your withdrawal of ${dollars(fact.payload)} was not paid: ${asSentence(fact.payload.reason)} The money is back in your wallet.`,
    }),
  ),
  on(withdrawalReclaimed, 'withdrawals.notices', (ctx, fact) =>
    notify(ctx, fact, {
      ...toSeller('reclaim', fact.payload),
      title: 'Withdrawal cancelled',
      description: `Your withdrawal of ${dollars(fact.payload)} was cancelled: ${asSentence(fact.payload.reason)} What it does not need is back in your wallet.`,
    }),
  ),
  on(withdrawalFrozen, 'withdrawals.notices', async (ctx, fact) => {
    const row = await findPayout(ctx.tx, fact.payload.withdrawalId)
    await notifyOperators(ctx, fact, {
      title: 'Withdrawal frozen',
      description: `${withdrawalNumber.of(row.number)} of ${row.full_name}, ${dollars(fact.payload)}, is in a file for the bank, and a card payment of ${row.full_name} was reversed. Ask the bank to stop it.`,
    })
  }),
  on(withdrawalSentBack, 'withdrawals.notices', (ctx, fact) =>
    notify(ctx, fact, {
      ...toSeller('returnFromBank', fact.payload),
      title: 'Withdrawal sent back',
      description: `Your bank sent back your withdrawal of ${dollars(fact.payload)}: ${asSentence(fact.payload.reason)} The money is back in your wallet.`,
    }),
  ),
]
