import type { PayoutAccountId, UserId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { hasRow, type Tx } from '#platform/database/public.ts'

/** The account of a seller at a provider; undefined before the onboarding was started. */
export const findProviderAccount = (tx: Tx, user: UserId, provider: string) =>
  tx
    .selectFrom('payout_accounts')
    .selectAll()
    .where('user_id', '=', user)
    .where('provider', '=', provider)
    .executeTakeFirst()

/** The open account of a seller at a provider, even if they removed it here, and how many the provider has closed. */
export async function findOpenedAccounts(tx: Tx, user: UserId, provider: string) {
  const rows = await tx
    .selectFrom('provider_accounts')
    .select(['reference', 'closed_at'])
    .where('user_id', '=', user)
    .where('provider', '=', provider)
    .execute()
  return {
    open: rows.find((row) => row.closed_at === null)?.reference,
    closed: rows.filter((row) => row.closed_at !== null).length,
  }
}

interface OpenedAccount {
  readonly provider: string
  readonly reference: string
  readonly user_id: UserId
}

/** Notes an account that was opened at a provider; a repeat changes nothing. */
export const noteOpened = ({ tx, now }: Ctx, account: OpenedAccount): Promise<unknown> =>
  tx
    .insertInto('provider_accounts')
    .values({ ...account, opened_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()

/** Notes that a provider has closed an account for good, so that its owner can open another one. */
export const noteClosed = ({ tx, now }: Ctx, provider: string, reference: string): Promise<unknown> =>
  tx
    .updateTable('provider_accounts')
    .set({ closed_at: now })
    .where('provider', '=', provider)
    .where('reference', '=', reference)
    .where('closed_at', 'is', null)
    .execute()

/** Points a saved account to another one at its provider, which is not verified and new. */
export const replaceReference = (
  tx: Tx,
  id: PayoutAccountId,
  to: { readonly provider_reference: string; readonly created_at: Date; readonly ready_at: Date },
): Promise<unknown> =>
  tx
    .updateTable('payout_accounts')
    .set({ ...to, verified_at: null })
    .where('id', '=', id)
    .execute()

export const deleteOpenedAccountsOf = (tx: Tx, user: UserId): Promise<unknown> =>
  tx.deleteFrom('provider_accounts').where('user_id', '=', user).execute()

/** Accounts at a provider that it could not pay to when it was last asked and has not closed, oldest first. */
export const findUnverified = (tx: Tx, provider: string, since: Date) =>
  tx
    .selectFrom('payout_accounts as account')
    .select(['account.id', 'account.user_id', 'account.provider_reference'])
    .where('account.provider', '=', provider)
    .where('account.verified_at', 'is', null)
    .where('account.created_at', '>', since)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('provider_accounts as opened')
            .select(sql`1`.as('found'))
            .whereRef('opened.provider', '=', 'account.provider')
            .whereRef('opened.reference', '=', 'account.provider_reference')
            .where('opened.closed_at', 'is not', null),
        ),
      ),
    )
    .orderBy('account.id')
    .limit(1000)
    .execute()

/** Whether a provider has verified this seller for payouts. */
export const hasVerifiedPayouts = (tx: Tx, user: UserId): Promise<boolean> =>
  hasRow(tx.selectFrom('payout_accounts').select('id').where('user_id', '=', user).where('verified_at', 'is not', null))

interface Verification {
  readonly id: PayoutAccountId
  readonly user_id: UserId
}

/** Notes whether the provider can pay to an account; returns it if that has changed. */
export async function noteVerified(
  { tx, now }: Ctx,
  account: { readonly provider: string; readonly reference: string; readonly isVerified: boolean },
): Promise<Verification | undefined> {
  return tx
    .updateTable('payout_accounts')
    .set({ verified_at: account.isVerified ? now : null })
    .where('provider', '=', account.provider)
    .where('provider_reference', '=', account.reference)
    .where('verified_at', account.isVerified ? 'is' : 'is not', null)
    .returning(['id', 'user_id'])
    .executeTakeFirst()
}
