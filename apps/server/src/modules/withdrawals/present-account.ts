import { allowUnless } from '@market/contract/actions.ts'
import { describeError } from '@market/contract/errors.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import type { savePayoutAccount } from '@market/contract/withdrawals/endpoints-accounts.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import type { PayoutAccountRow } from './store-accounts.ts'

/** Presents a saved account to its owner, with masked numbers. */
export const presentAccount = (ctx: Ctx, row: PayoutAccountRow): OutputOf<typeof savePayoutAccount> => ({
  id: row.id,
  countryId: row.country_id,
  countryName: row.country_name,
  firstName: row.first_name,
  lastName: row.last_name,
  accountNumber: row.account_number_shown,
  iban: row.iban_shown,
  swift: row.swift,
  created: row.created_at.toISOString(),
  provider: row.provider === null ? null : row.account_number_shown,
  isVerified: row.provider === null || row.verified_at !== null,
  isClosed: row.is_closed === true,
  waitsUntil: row.ready_at > ctx.now ? row.ready_at.toISOString() : null,
  actions:
    person(ctx).suspendedReason === null
      ? allowUnless('remove', row.is_scheduled === true ? describeError('PAYOUT_ACCOUNT_SCHEDULED').message : null)
      : [],
})
