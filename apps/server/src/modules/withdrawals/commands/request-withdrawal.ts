import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { WithdrawalId } from '@market/contract/ids.ts'
import { dollarsFromCents, negative } from '@market/contract/money.ts'
import type { sendWithdrawRequest } from '@market/contract/withdrawals/endpoints.ts'
import { withdrawalProcess } from '@market/contract/withdrawals/process.ts'
import { exceedsBalance } from '@market/contract/wallet/balance.ts'
import { requireCompleteProfile } from '#modules/people/public.ts'
import { account, post, walletBalance } from '#modules/ledger/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { fieldError, refusing } from '#platform/errors.ts'
import { recordTransition } from '#platform/transition.ts'
import { withdrawalRequested } from '../events.ts'
import { presentWithdrawal } from '../present.ts'
import { insertWithdrawal, lockRequestsOf } from '../store.ts'

/**
 * Moves the amount out of the wallet at once and holds it for the operator (product-rules: Wallet and ledger). The
 * balance is checked here only for a better error message; the ledger prevents an overdraft, also by concurrent
 * requests.
 */
export async function requestWithdrawal(
  ctx: Ctx,
  form: ParsedInputOf<typeof sendWithdrawRequest>,
): Promise<OutputOf<typeof sendWithdrawRequest>> {
  requireCompleteProfile(ctx)
  const userId = person(ctx).id
  await lockRequestsOf(ctx.tx, userId)
  const balance = await walletBalance(ctx.tx, userId)
  if (form.amount > balance) throw fieldError('amount', exceedsBalance(dollarsFromCents(balance)))
  const id = ctx.newId<WithdrawalId>()
  const row = await refusing(
    { withdrawals_country_known: () => fieldError('countryId', 'Please choose a country of the list.') },
    () =>
      insertWithdrawal(ctx.tx, {
        id,
        user_id: userId,
        amount_cents: form.amount,
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
      { account: account.wallet(userId), amount: negative(form.amount) },
      { account: account.withdrawal(id), amount: form.amount },
    ],
  })
  ctx.emit(withdrawalRequested, { withdrawalId: id, userId, amount: form.amount })
  return {
    withdrawal: presentWithdrawal(ctx, row),
    walletAmount: dollarsFromCents(await walletBalance(ctx.tx, userId)),
  }
}
