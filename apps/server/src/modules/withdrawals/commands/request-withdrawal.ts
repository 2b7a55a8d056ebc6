import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { WithdrawalId } from '@market/contract/ids.ts'
import { cents, dollarsFromCents, negative } from '@market/contract/money.ts'
import type { sendWithdrawRequest } from '@market/contract/withdrawals/endpoints.ts'
import { withdrawalProcess } from '@market/contract/withdrawals/process.ts'
import { exceedsBalance } from '@market/contract/wallet/balance.ts'
import { divideWithdrawal } from '@market/contract/wallet/purses.ts'
import { lockRequestsOf } from '#modules/holds/public.ts'
import { requireCompleteProfile } from '#modules/people/public.ts'
import { account, clearsAt, lockPurses, post, recentEarnings, totalOf, walletBalance } from '#modules/ledger/public.ts'
import type { Cipher } from '#platform/config/encrypt.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError, fieldError } from '#platform/errors.ts'
import { recordTransition } from '#platform/transition.ts'
import { encryptNumbers, readNumbers } from '../account-numbers.ts'
import { keepAccount } from '../keep-account.ts'
import { withdrawalRequested } from '../events.ts'
import { showWithdrawal } from '../present.ts'
import { insertWithdrawal } from '../store.ts'
import { findAccount, type PayoutAccountRow } from '../store-accounts.ts'

type Form = ParsedInputOf<typeof sendWithdrawRequest>

/** The account of a request: a saved one, or the one that is written out, which is saved with it. */
async function findOrKeep(ctx: Ctx, cipher: Cipher, form: Form): Promise<PayoutAccountRow> {
  const { id: user } = person(ctx)
  if (!('payoutAccountId' in form)) return keepAccount(ctx, cipher, user, form)
  const saved = await findAccount(ctx.tx, user, form.payoutAccountId)
  if (saved === undefined) throw new AppError('NOT_FOUND')
  if (saved.provider !== null && saved.verified_at === null) throw new AppError('PAYOUT_ACCOUNT_UNVERIFIED')
  return saved
}

/** Copies the account into the request, so that removing it changes no request. */
function accountColumns(cipher: Cipher, saved: PayoutAccountRow, id: WithdrawalId) {
  const numbers = readNumbers(cipher, ['payout_accounts', saved.id], saved)
  if (numbers === undefined)
    throw fieldError('payoutAccountId', 'We cannot read this bank account. Please remove it and add it again.')
  return {
    ...encryptNumbers(cipher, ['withdrawals', id], numbers),
    iban_shown: saved.iban_shown,
    account_number_shown: saved.account_number_shown,
    swift: saved.swift,
    country_id: saved.country_id,
    first_name: saved.first_name,
    last_name: saved.last_name,
    account_ready_at: saved.ready_at,
    provider: saved.provider,
    provider_account: saved.provider_reference,
  }
}

/**
 * Moves the amount out of the wallet at once, earnings first, and holds it for the operator (product-rules: Wallet and
 * ledger). It can be paid once its newest earnings have cleared and its bank account is no longer new.
 */
export const requestWithdrawal =
  (cipher: Cipher) =>
  async (ctx: Ctx, form: ParsedInputOf<typeof sendWithdrawRequest>): Promise<OutputOf<typeof sendWithdrawRequest>> => {
    requireCompleteProfile(ctx)
    const userId = person(ctx).id
    await lockRequestsOf(ctx.tx, userId)
    const saved = await findOrKeep(ctx, cipher, form)
    const purses = await lockPurses(ctx.tx, userId)
    const balance = totalOf(purses)
    if (form.amount > balance) throw fieldError('amount', exceedsBalance(dollarsFromCents(balance)))
    const { earnings, card } = divideWithdrawal(purses, form.amount)
    const recent = earnings === 0 ? [] : await recentEarnings(ctx, userId)
    const id = ctx.newId<WithdrawalId>()
    await insertWithdrawal(ctx.tx, {
      id,
      user_id: userId,
      amount_cents: form.amount,
      to_card_cents: card,
      clears_at: clearsAt(recent, cents(purses.earnings - earnings)) ?? ctx.now,
      status: 'Pending',
      ...accountColumns(cipher, saved, id),
      // Card money never goes to the account, so the account need not be known for long.
      ...(earnings === 0 ? { account_ready_at: null } : {}),
      created_at: ctx.now,
      updated_at: ctx.now,
    })
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
      withdrawal: await showWithdrawal(ctx, id),
      walletAmount: dollarsFromCents(await walletBalance(ctx.tx, userId)),
    }
  }
