import { dollarsFromCents } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { asSentence } from '@market/contract/words.ts'
import { on } from '#platform/outbox/outbox.ts'
import { notify } from '#modules/notifications/public.ts'
import { withdrawalApproved, type WithdrawalFact, withdrawalRejected, withdrawalSentBack } from './events.ts'

const dollars = ({ amount }: WithdrawalFact) => formatDollars(dollarsFromCents(amount))

/** The seller hears how the operator decided (RULES 8). */
export const notices = [
  on(withdrawalApproved, 'withdrawals.notices', (ctx, fact) =>
    notify(ctx, fact, {
      to: fact.payload.userId,
      type: 'wallet',
      title: 'Withdrawal approved',
      description: `Your withdrawal of ${dollars(fact.payload)} was paid to your bank, reference ${fact.payload.payoutReference}.`,
    }),
  ),
  on(withdrawalRejected, 'withdrawals.notices', (ctx, fact) =>
    notify(ctx, fact, {
      to: fact.payload.userId,
      type: 'wallet',
      title: 'Withdrawal rejected',
      description: `Your withdrawal of ${dollars(fact.payload)} was not paid: ${asSentence(fact.payload.reason)} The money is back in your wallet.`,
    }),
  ),
  on(withdrawalSentBack, 'withdrawals.notices', (ctx, fact) =>
    notify(ctx, fact, {
      to: fact.payload.userId,
      type: 'wallet',
      title: 'Withdrawal sent back',
      description: `Your bank sent back your withdrawal of ${dollars(fact.payload)}: ${asSentence(fact.payload.reason)} The money is back in your wallet.`,
    }),
  ),
]
