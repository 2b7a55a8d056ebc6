import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { removePayoutAccount, savePayoutAccount } from '@market/contract/withdrawals/endpoints-accounts.ts'
import { lockRequestsOf } from '#modules/holds/public.ts'
import { requireCompleteProfile } from '#modules/people/public.ts'
import type { Cipher } from '#platform/config/encrypt.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError, refusing } from '#platform/errors.ts'
import { keepAccount } from '../keep-account.ts'
import { presentAccount } from '../present-account.ts'
import { deleteAccount } from '../store-accounts.ts'

/** Saves a bank account for payouts, or returns the saved one with the same details (product-rules: Wallet and ledger). */
export const saveAccount =
  (cipher: Cipher) =>
  async (ctx: Ctx, form: ParsedInputOf<typeof savePayoutAccount>): Promise<OutputOf<typeof savePayoutAccount>> => {
    requireCompleteProfile(ctx)
    const { id } = person(ctx)
    await lockRequestsOf(ctx.tx, id)
    return presentAccount(ctx, await keepAccount(ctx, cipher, id, form))
  }

/** Removes a saved account. Withdrawals already requested keep a copy of its details. */
export async function removeAccount(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof removePayoutAccount>,
): Promise<OutputOf<typeof removePayoutAccount>> {
  const removing = () => deleteAccount(ctx.tx, person(ctx).id, id)
  const scheduled = { payout_schedules_payout_account_id_fkey: () => new AppError('PAYOUT_ACCOUNT_SCHEDULED') }
  if (!(await refusing(scheduled, removing))) throw new AppError('NOT_FOUND')
  return null
}
