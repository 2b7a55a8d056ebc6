import { allow, allowUnless } from '@market/contract/actions.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { verbsFor } from '@market/contract/process.ts'
import type { getPayouts, getWithdrawRequests } from '@market/contract/withdrawals/endpoints.ts'
import { withdrawalProcess } from '@market/contract/withdrawals/process.ts'
import { withdrawalNumber } from '@market/contract/record-numbers.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { isFrozen, mayTakeBack, whyNotReturn } from './policy.ts'
import type { PayoutRow, WithdrawalRow } from './store.ts'

export type Withdrawal = OutputOf<typeof getWithdrawRequests>['records'][number]
export type Payout = OutputOf<typeof getPayouts>['records'][number]

const lastFour = (text: string) => `•••• ${text.slice(-4)}`

const common = (row: WithdrawalRow) => ({
  id: row.id,
  number: withdrawalNumber.of(row.number),
  amount: dollarsFromCents(row.amount_cents),
  status: row.status,
  created: row.created_at.toISOString(),
  updated: row.updated_at.toISOString(),
  firstName: row.first_name,
  lastName: row.last_name,
  reason: row.reason,
  payoutReference: row.payout_reference,
  sentAt: row.sent_at?.toISOString() ?? null,
  returnedAt: row.returned_at?.toISOString() ?? null,
  frozenAt: isFrozen(row) ? (row.frozen_at?.toISOString() ?? null) : null,
})

/** Presents a request to the calling seller, with account numbers masked to the last four characters. */
export const presentWithdrawal = (ctx: Ctx, row: WithdrawalRow): Withdrawal => ({
  ...common(row),
  accountNumber: lastFour(row.account_number),
  iban: `${row.iban.slice(0, 2)} ${lastFour(row.iban)}`,
  actions: mayTakeBack(row, person(ctx))
    ? (allow(...verbsFor(withdrawalProcess, row.status, 'seller')) as Withdrawal['actions'])
    : [],
})

/** Presents a request to the operator, with everything needed to pay it. */
export const presentPayout = (ctx: Ctx, row: PayoutRow): Payout => ({
  ...common(row),
  accountNumber: row.account_number,
  iban: row.iban,
  swift: row.swift,
  countryId: row.country_id,
  countryName: row.country_name,
  user: { id: row.user_id, fullName: row.full_name, email: row.email, suspended: row.suspended_at !== null },
  actions: verbsFor(withdrawalProcess, row.status, 'operator').flatMap((verb) =>
    allowUnless(verb, verb === 'returnFromBank' ? whyNotReturn(row, person(ctx).id) : null),
  ) as Payout['actions'],
})
