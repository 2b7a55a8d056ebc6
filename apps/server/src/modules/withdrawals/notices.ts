import { type Cents, dollarsFromCents, zeroCents } from '@market/contract/money.ts'
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
  type WithdrawalPaid,
  withdrawalPartSentBack,
  withdrawalReclaimed,
  withdrawalRejected,
  withdrawalReleased,
  withdrawalRestDecided,
  withdrawalScheduled,
  withdrawalSentBack,
  withdrawalUnreturned,
} from './events.ts'
import { findPayout } from './store.ts'

const toSeller = (verb: 'approve' | 'reject' | 'reclaim' | 'returnFromBank', { userId }: WithdrawalEvent) =>
  addresseeOf(withdrawalProcess.transitions[verb], { seller: userId })

const dollars = ({ amount }: Pick<WithdrawalEvent, 'amount'>) => formatDollars(dollarsFromCents(amount))

const amountOf = (amount: Cents) => formatDollars(dollarsFromCents(amount))

/** How much of a paid withdrawal went to the bank and to the card, and what still waits. */
function describePaid(paid: WithdrawalPaid): string {
  const { toBank, toCard, unreturned } = paid.parts ?? { toBank: paid.amount, toCard: zeroCents, unreturned: zeroCents }
  const bank = `paid to your bank, reference ${paid.payoutReference}`
  const rest =
    unreturned === 0
      ? ''
      : ` ${amountOf(unreturned)} could not return to your card. We will decide about it and tell you.`
  const of = `Your withdrawal of ${dollars(paid)}`
  if (toCard === 0 && toBank === 0) return `${of} was approved.${rest}`
  if (toCard === 0)
    return `${of} was ${toBank === paid.amount ? bank : `approved: ${amountOf(toBank)} was ${bank}`}.${rest}`
  if (toBank === 0) return `${of} was approved: ${amountOf(toCard)} is on its way back to your card.${rest}`
  return `${of} was approved: ${amountOf(toBank)} was ${bank}, and ${amountOf(toCard)} is on its way back to your card.${rest}`
}

/** Notices of the outcome to the seller, and of frozen withdrawals to the operators (product-rules: Notifications). */
export const notices = [
  on(withdrawalApproved, 'withdrawals.notices', (ctx, event) =>
    notify(ctx, event, {
      ...toSeller('approve', event.payload),
      title: 'Withdrawal approved',
      description: describePaid(event.payload),
    }),
  ),
  on(withdrawalScheduled, 'withdrawals.notices', (ctx, event) =>
    notify(ctx, event, {
      to: event.payload.userId,
      type: 'wallet',
      title: 'Withdrawal requested',
      description: `Your payout schedule requested a withdrawal of ${dollars(event.payload)}. You can cancel it in your wallet until it is sent to the bank.`,
    }),
  ),
  on(withdrawalReleased, 'withdrawals.notices', (ctx, event) =>
    notify(ctx, event, {
      to: event.payload.userId,
      type: 'wallet',
      title: 'Withdrawal released',
      description: `Your withdrawal of ${dollars(event.payload)} no longer has to wait. It will be paid after our review.`,
    }),
  ),
  on(withdrawalUnreturned, 'withdrawals.notices', (ctx, event) =>
    notify(ctx, event, {
      to: event.payload.userId,
      type: 'wallet',
      title: 'Card refund failed',
      description: `${dollars(event.payload)} of your withdrawal could not return to your card. We will decide about it and tell you.`,
    }),
  ),
  on(withdrawalRestDecided, 'withdrawals.notices', (ctx, event) =>
    notify(ctx, event, {
      to: event.payload.userId,
      type: 'wallet',
      title: 'Withdrawal completed',
      description: `${dollars(event.payload)} that could not return to your card ${event.payload.decision === 'bank' ? 'was paid to your bank' : 'is back in your wallet'}: ${asSentence(event.payload.reason)}`,
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
  on(withdrawalPartSentBack, 'withdrawals.notices', (ctx, event) =>
    notify(ctx, event, {
      to: event.payload.userId,
      type: 'wallet',
      title: 'Part of a withdrawal sent back',
      description: `${dollars(event.payload)} of your withdrawal came back: ${asSentence(event.payload.reason)} That part is back in your wallet.`,
    }),
  ),
  on(withdrawalSentBack, 'withdrawals.notices', (ctx, event) =>
    notify(ctx, event, {
      ...toSeller('returnFromBank', event.payload),
      title: 'Withdrawal sent back',
      description: `Your bank sent back your withdrawal of ${dollars(event.payload)}: ${asSentence(event.payload.reason)} The money is back in your wallet.`,
    }),
  ),
]
