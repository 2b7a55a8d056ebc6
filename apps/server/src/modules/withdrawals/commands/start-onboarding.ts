import type { PayoutAccountId } from '@market/contract/ids.ts'
import { paths } from '@market/contract/paths.ts'
import { lockRequestsOf } from '#modules/holds/public.ts'
import { later } from '#platform/clock/clock.ts'
import type { Cipher } from '#platform/config/encrypt.ts'
import { type Ctx, person, type StepsCtx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { requireCompleteProfile } from '#modules/people/public.ts'
import { encryptNumbers } from '../account-numbers.ts'
import { emailOwner } from '../email-owner.ts'
import { payoutAccountSaved } from '../events.ts'
import { newAccountWaits } from '../keep-account.ts'
import type { Payee, PayoutProvider } from '../payout-provider.ts'
import { isPaidByProvider } from '../policy.ts'
import { insertAccount } from '../store-accounts.ts'
import {
  findOpenedAccounts,
  findProviderAccount,
  noteClosed,
  noteOpened,
  replaceReference,
} from '../store-provider-accounts.ts'

/** The seller as the provider gets to know them. Rejects countries that the operator has not chosen. */
async function payeeOf(ctx: Ctx): Promise<Omit<Payee, 'closedAccounts'>> {
  const { id } = person(ctx)
  const row = await ctx.tx
    .selectFrom('users')
    .select(['full_name', 'email', 'country_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (row.country_id === null || !isPaidByProvider(ctx.settings, row.country_id))
    throw new AppError('PAYOUT_NOT_OFFERED')
  return { id, fullName: row.full_name, email: row.email, country: row.country_id }
}

interface Opened {
  readonly provider: PayoutProvider
  readonly payee: Omit<Payee, 'closedAccounts'>
  readonly reference: string
}

/**
 * Saves the account once; a concurrent call has saved the same one. After the provider closed an account, the saved one
 * points to the new one and is new again.
 */
async function saveOpened(ctx: Ctx, cipher: Cipher, { provider, payee, reference }: Opened): Promise<void> {
  await lockRequestsOf(ctx.tx, payee.id)
  await noteOpened(ctx, { provider: provider.name, reference, user_id: payee.id })
  const saved = await findProviderAccount(ctx.tx, payee.id, provider.name)
  if (saved?.provider_reference === reference) return
  if (saved !== undefined) {
    const changed = { provider_reference: reference, created_at: ctx.now, ready_at: later(ctx.now, newAccountWaits) }
    await replaceReference(ctx.tx, saved.id, changed)
    await emailOwner(ctx, payee.id, { ...saved, ...changed })
    ctx.emit(payoutAccountSaved, { accountId: saved.id, userId: payee.id })
    return
  }
  const id = ctx.newId<PayoutAccountId>()
  const [firstName = '', ...others] = payee.fullName.split(' ')
  const row = {
    id,
    user_id: payee.id,
    country_id: payee.country as never,
    first_name: firstName,
    last_name: others.join(' '),
    swift: '',
    ...encryptNumbers(cipher, ['payout_accounts', id], { iban: '', accountNumber: '' }),
    iban_shown: '',
    account_number_shown: provider.title,
    created_at: ctx.now,
    ready_at: later(ctx.now, newAccountWaits),
    provider: provider.name,
    provider_reference: reference,
  }
  await insertAccount(ctx.tx, row)
  await emailOwner(ctx, payee.id, row)
  ctx.emit(payoutAccountSaved, { accountId: id, userId: payee.id })
}

/**
 * The seller's account at the provider. One that was removed here is used again; one that the provider has closed for
 * good is replaced.
 */
async function accountAt(ctx: StepsCtx, provider: PayoutProvider, payee: Opened['payee']): Promise<string> {
  const { open, closed } = await findOpenedAccounts(ctx.tx, payee.id, provider.name)
  if (open === undefined) return provider.openAccount({ ...payee, closedAccounts: closed })
  if ((await provider.stateOf(open)) !== 'closed') return open
  await ctx.inTransaction((inner) => noteClosed(inner, provider.name, open))
  return provider.openAccount({ ...payee, closedAccounts: closed + 1 })
}

/** Opens the seller's account at the provider, once, and returns the page where they prove who they are. */
export const startOnboarding =
  (provider: PayoutProvider | undefined, cipher: Cipher) =>
  async (ctx: StepsCtx): Promise<{ url: string }> => {
    requireCompleteProfile(ctx)
    if (provider === undefined) throw new AppError('PAYOUT_NOT_OFFERED')
    const payee = await payeeOf(ctx)
    try {
      const reference = await accountAt(ctx, provider, payee)
      await ctx.inTransaction((inner) => saveOpened(inner, cipher, { provider, payee, reference }))
      return { url: await provider.onboardingUrl(reference, `${ctx.origin}${paths.wallets()}?type=withdraw-money`) }
    } catch (error) {
      if (error instanceof AppError) throw error
      ctx.log.warn({ err: error, user: payee.id }, 'the payout provider could not open an account')
      throw new AppError('PAYOUT_PROVIDER_AWAY')
    }
  }
