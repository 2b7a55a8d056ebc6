import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { WithdrawalId } from '@market/contract/ids.ts'
import { cents, dollarsFromCents, negative } from '@market/contract/money.ts'
import type { sendWithdrawRequest } from '@market/contract/withdrawals/endpoints.ts'
import { withdrawalProcess } from '@market/contract/withdrawals/process.ts'
import { exceedsBalance } from '@market/contract/wallet/balance.ts'
import { divideWithdrawal } from '@market/contract/wallet/purses.ts'
import { requireCompleteProfile } from '#modules/people/public.ts'
import { account, clearsAt, lockPurses, post, recentEarnings, totalOf, walletBalance } from '#modules/ledger/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { fieldError, refusing } from '#platform/errors.ts'
import { recordTransition } from '#platform/transition.ts'
import { withdrawalRequested } from '../events.ts'
import { presentWithdrawal } from '../present.ts'
import { insertWithdrawal, lockRequestsOf } from '../store.ts'

/**
 * Moves the amount out of the wallet at once, earnings first, and holds it for the operator (product-rules: Wallet and
 * ledger). It can be paid once its newest earnings have cleared.
 */
export async function requestWithdrawal(
  ctx: Ctx,
  form: ParsedInputOf<typeof sendWithdrawRequest>,
): Promise<OutputOf<typeof sendWithdrawRequest>> {
  requireCompleteProfile(ctx)
  const userId = person(ctx).id
  await lockRequestsOf(ctx.tx, userId)
  const purses = await lockPurses(ctx.tx, userId)
  const balance = totalOf(purses)
  if (form.amount > balance) throw fieldError('amount', exceedsBalance(dollarsFromCents(balance)))
  const { earnings, card } = divideWithdrawal(purses, form.amount)
  const recent = earnings === 0 ? [] : await recentEarnings(ctx, userId)
  const id = ctx.newId<WithdrawalId>()
  const row = await refusing(
    { withdrawals_country_known: () => fieldError('countryId', 'Please choose a country of the list.') },
    () =>
      insertWithdrawal(ctx.tx, {
        id,
        user_id: userId,
        amount_cents: form.amount,
        to_card_cents: card,
        clears_at: clearsAt(recent, cents(purses.earnings - earnings)) ?? ctx.now,
        status: 'Pending',
        account_number: form.accountNumber,
        iban: form.iban,
        swift: form.swift,
        country_id: form.countryId,
        first_name: form.firstName,
        last_name: form.lastName,
        created_at: ctx.now,
        updated_at: ctx.now,
      }),
  )
  recordTransition(ctx, withdrawalProcess, 'request', { id, from: '(none)', role: 'seller' }, { amount: form.amount })
  await post(ctx, {
    kind: 'withdrawal-held',
    reference: id,
    entries: [
      { account: account.wallet(userId), amount: negative(card) },
      { account: account.earnings(userId), amount: negative(earnings) },
      { account: account.withdrawal(id), amount: form.amount },
    ],
  })
  ctx.emit(withdrawalRequested, { withdrawalId: id, userId, amount: form.amount })
  return {
    withdrawal: presentWithdrawal(ctx, row),
    walletAmount: dollarsFromCents(await walletBalance(ctx.tx, userId)),
  }
}
