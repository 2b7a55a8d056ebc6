import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents, negative } from '@market/contract/money.ts'
import type { returnPayout as endpoint } from '@market/contract/withdrawals/endpoints.ts'
import { account, post } from '#modules/ledger/public.ts'
import { coveringLosses } from '#modules/payments/public.ts'
import { audit } from '#platform/context/audit.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { forgetAnswersAbout } from '#platform/http/idempotency.ts'
import { move } from '#platform/transition.ts'
import { withdrawalSentBack } from '../events.ts'
import { lockWithdrawal, withdrawalMachine } from '../machine.ts'
import { notSentBackOf, whyNotReturn } from '../policy.ts'
import { showPayout } from '../present.ts'
import { findPayout, noteDecision, paidThrough, type WithdrawalRow } from '../store.ts'
import { returnOf } from './return-money.ts'

interface By {
  /** Set if the system acts instead of an operator. */
  readonly as?: 'system'
  readonly guard?: () => Promise<void>
}

/** Books that a paid, locked request came back: its earnings return to the wallet, and the seller learns the reason. */
export async function bookReturn(ctx: Ctx, row: WithdrawalRow, reason: string, by: By): Promise<void> {
  const { id } = row
  const prepare = () => noteDecision(ctx.tx, id, { reason, returned_at: ctx.now })
  await move(ctx, withdrawalMachine, row, 'returnFromBank', { reason }, { ...by, prepare })
  forgetAnswersAbout(ctx, row.user_id, id)
  const from = await paidThrough(ctx.tx, id)
  const amount = notSentBackOf(row)
  await coveringLosses(ctx, returnOf(row, amount), () =>
    post(ctx, {
      kind: 'withdrawal-sent-back',
      reference: id,
      entries: [
        { account: from, amount: negative(amount) },
        { account: account.earnings(row.user_id), amount },
      ],
    }),
  )
  ctx.emit(withdrawalSentBack, { withdrawalId: id, userId: row.user_id, amount, reason })
}

/**
 * Credits earnings that the bank sent back to the wallet, and notifies the seller of the reason (decision 301). The
 * operator who approved the payout cannot return it, because one operator could otherwise credit money that was paid.
 */
export async function returnPayout(
  ctx: Ctx,
  { id, reason }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const guard = async () => {
    const reasonAgainst = whyNotReturn(await findPayout(ctx.tx, id), person(ctx).id)
    if (reasonAgainst !== null) throw new AppError(reasonAgainst)
  }
  const row = await lockWithdrawal(ctx, id)
  await bookReturn(ctx, row, reason, { guard })
  audit(ctx, {
    target: ['withdrawal', id],
    reason,
    before: { status: row.status },
    after: { status: 'Rejected', dollars: dollarsFromCents(notSentBackOf(row)), payoutReference: row.payout_reference },
  })
  return showPayout(ctx, id)
}
