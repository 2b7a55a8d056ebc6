import { allow, allowUnless } from '@market/contract/actions.ts'
import { describeError } from '@market/contract/errors.ts'
import type { WithdrawalId } from '@market/contract/ids.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { verbsFor } from '@market/contract/process.ts'
import type { getPayouts, getWithdrawRequests } from '@market/contract/withdrawals/endpoints.ts'
import { withdrawalProcess } from '@market/contract/withdrawals/process.ts'
import { withdrawalNumber } from '@market/contract/record-numbers.ts'
import { type HeldPayouts, heldPayoutsOf, presentHeld } from '#modules/holds/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { holdOf, isAtProvider, isFrozen, mayTakeBack, toBankOf, waitingRestOf, whyNotReturn } from './policy.ts'
import { type AccountNumbers, showNumbers } from './account-numbers.ts'
import { findPayout, findWithdrawal, isOwner, type PayoutRow, type WithdrawalRow } from './store.ts'

export type Withdrawal = OutputOf<typeof getWithdrawRequests>['records'][number]
export type Payout = OutputOf<typeof getPayouts>['records'][number]

/** The masked numbers of a request. Those of earlier versions are plain until the nightly job has encrypted them. */
export function shownNumbers(row: WithdrawalRow): AccountNumbers {
  const { iban, account_number: accountNumber, country_id: country } = row
  const { iban_shown: ibanShown, account_number_shown: numberShown } =
    row.iban_shown === null ? showNumbers(country, { iban, accountNumber }) : row
  return { iban: ibanShown ?? '', accountNumber: numberShown ?? '' }
}

function presentHeldIn(row: WithdrawalRow, held: HeldPayouts): Withdrawal['heldEarnings'] {
  const hold = row.status === 'Pending' ? held.get(row.id) : undefined
  return hold === undefined ? null : presentHeld(hold)
}

const common = (ctx: Ctx, row: WithdrawalRow, held: HeldPayouts) => ({
  id: row.id,
  number: withdrawalNumber.of(row.number),
  amount: dollarsFromCents(row.amount_cents),
  toBank: dollarsFromCents(toBankOf(row)),
  toCard: dollarsFromCents(row.to_card_cents),
  heldUntil: holdOf(row, ctx.now, held)?.until.toISOString() ?? null,
  heldFor: [...(holdOf(row, ctx.now, held)?.reasons ?? [])],
  heldEarnings: presentHeldIn(row, held),
  sentBack: dollarsFromCents(row.sent_back_cents),
  unreturned: dollarsFromCents(row.unreturned_cents),
  restDecision: row.rest_decision,
  status: row.status,
  created: row.created_at.toISOString(),
  updated: row.updated_at.toISOString(),
  ...shownNumbers(row),
  firstName: row.first_name,
  lastName: row.last_name,
  reason: row.reason,
  payoutReference: row.payout_reference,
  sentAt: row.sent_at?.toISOString() ?? null,
  returnedAt: row.returned_at?.toISOString() ?? null,
  frozenAt: isFrozen(row) ? (row.frozen_at?.toISOString() ?? null) : null,
})

/** Presents a request to the calling seller. */
export const presentWithdrawal = (ctx: Ctx, row: WithdrawalRow, held: HeldPayouts): Withdrawal => ({
  ...common(ctx, row, held),
  actions: mayTakeBack(row, person(ctx))
    ? (allow(...verbsFor(withdrawalProcess, row.status, 'seller')) as Withdrawal['actions'])
    : [],
})

type PayoutAction = 'approve' | 'reject' | 'release' | 'returnFromBank' | 'decideRest'

/** The operator's actions on a request; only owners release it or decide about card money that did not return to a card. */
function payoutActions(ctx: Ctx, row: PayoutRow, { byOwner, held: heldPayouts }: ForOperator): Payout['actions'] {
  const hold = holdOf(row, ctx.now, heldPayouts)
  const held = hold === null ? null : describeError(...hold.error).message
  const ownersOnly = byOwner ? null : describeError('OWNER_ONLY').message
  const blocked: Partial<Record<PayoutAction, string | null>> = { approve: held }
  if (isAtProvider(row)) blocked.approve = blocked.reject = describeError('WITHDRAWAL_AT_PROVIDER').message
  const notReturn = whyNotReturn(row, person(ctx).id)
  if (notReturn !== null) blocked.returnFromBank = describeError(notReturn).message
  return [
    ...verbsFor(withdrawalProcess, row.status, 'operator')
      .filter((verb) => verb !== 'returnFromBank' || toBankOf(row) > 0)
      .flatMap((verb) => allowUnless(verb as PayoutAction, blocked[verb as PayoutAction] ?? null)),
    ...(hold?.isReleasable === true ? allowUnless('release', ownersOnly) : []),
    ...(waitingRestOf(row) === 0 ? [] : allowUnless('decideRest', ownersOnly)),
  ] as Payout['actions']
}

interface ForOperator {
  readonly byOwner: boolean
  readonly held: HeldPayouts
}

/** Presents a request to the operator. The account is masked here too; the files for the bank have it in full. */
export const presentPayout = (ctx: Ctx, row: PayoutRow, forOperator: ForOperator): Payout => ({
  ...common(ctx, row, forOperator.held),
  swift: row.swift,
  countryId: row.country_id,
  countryName: row.country_name,
  user: { id: row.user_id, fullName: row.full_name, email: row.email, suspended: row.suspended_at !== null },
  provider: row.provider,
  providerProblem: row.failed_reason ?? row.provider_problem,
  actions: payoutActions(ctx, row, forOperator),
})

/** Reads a request again and presents it to the operator who acted on it. */
export async function showPayout(ctx: Ctx, id: WithdrawalId): Promise<Payout> {
  const row = await findPayout(ctx.tx, id)
  const held = await heldPayoutsOf(ctx, [row.user_id])
  return presentPayout(ctx, row, { byOwner: await isOwner(ctx.tx, person(ctx).id), held })
}

/** Reads a request again and presents it to its seller. */
export const showWithdrawal = async (ctx: Ctx, id: WithdrawalId): Promise<Withdrawal> =>
  presentWithdrawal(ctx, await findWithdrawal(ctx.tx, id), await heldPayoutsOf(ctx, [person(ctx).id]))
