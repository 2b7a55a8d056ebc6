import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import type { PayoutAccountId, UserId } from '@market/contract/ids.ts'
import type { savePayoutAccount } from '@market/contract/withdrawals/endpoints-accounts.ts'
import { payoutFormOf } from '@market/contract/withdrawals/payout-countries.ts'
import { maxPayoutAccounts } from '@market/contract/withdrawals/schema.ts'
import { hours, later } from '#platform/clock/clock.ts'
import type { Cipher } from '#platform/config/encrypt.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError, fieldError, refusing } from '#platform/errors.ts'
import { encryptNumbers, readNumbers, showNumbers } from './account-numbers.ts'
import { payoutAccountSaved } from './events.ts'
import { findAccount, findAccountsOf, insertAccount, type PayoutAccountRow } from './store-accounts.ts'
import { emailOwner } from './email-owner.ts'

/** How long a new account waits before its first payout (product-rules: Wallet and ledger). */
export const newAccountWaits = 72 * hours

export type BankAccount = ParsedInputOf<typeof savePayoutAccount>

/** Whether a saved row is this account: the same numbers, bank and holder. */
function isSame(cipher: Cipher, row: PayoutAccountRow, form: BankAccount): boolean {
  const numbers = readNumbers(cipher, ['payout_accounts', row.id], row)
  const isWhole = payoutFormOf(form.countryId, form.iban ?? '').account === null
  return (
    row.provider === null &&
    row.country_id === form.countryId &&
    row.swift === (form.swift ?? '') &&
    row.first_name === form.firstName &&
    row.last_name === form.lastName &&
    numbers?.iban === (form.iban ?? '') &&
    (isWhole || numbers.accountNumber === form.accountNumber)
  )
}

/**
 * Returns the saved account with these details, or saves it as a new one and emails its owner. The caller has locked the
 * user's requests, so that two calls do not save it twice.
 */
export async function keepAccount(
  ctx: Ctx,
  cipher: Cipher,
  user: UserId,
  form: BankAccount,
): Promise<PayoutAccountRow> {
  const saved = await findAccountsOf(ctx.tx, user)
  const known = saved.find((row) => isSame(cipher, row, form))
  if (known !== undefined) return known
  if (saved.length >= maxPayoutAccounts) throw new AppError('PAYOUT_ACCOUNT_LIMIT')
  const id = ctx.newId<PayoutAccountId>()
  const numbers = { iban: form.iban ?? '', accountNumber: form.accountNumber }
  const row = {
    id,
    user_id: user,
    country_id: form.countryId,
    first_name: form.firstName,
    last_name: form.lastName,
    swift: form.swift ?? '',
    ...encryptNumbers(cipher, ['payout_accounts', id], numbers),
    ...showNumbers(form.countryId, numbers),
    created_at: ctx.now,
    ready_at: later(ctx.now, newAccountWaits),
  }
  await refusing(
    { payout_accounts_country_known: () => fieldError('countryId', 'Please choose a country from the list.') },
    () => insertAccount(ctx.tx, row),
  )
  await emailOwner(ctx, user, row)
  ctx.emit(payoutAccountSaved, { accountId: id, userId: user })
  const account = await findAccount(ctx.tx, user, id)
  if (account === undefined) throw new Error('A saved account is not there')
  return account
}
