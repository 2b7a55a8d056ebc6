import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { WithdrawalId } from '@market/contract/ids.ts'
import { cents, type Cents, dollarsFromCents, negative } from '@market/contract/money.ts'
import type { approvePayout as endpoint } from '@market/contract/withdrawals/endpoints.ts'
import { heldPayoutsOf } from '#modules/holds/public.ts'
import { account, post } from '#modules/ledger/public.ts'
import { lockCards, refundTerms, sendToCards, takeFromWithdrawal } from '#modules/payments/public.ts'
import type { Config } from '#platform/config/config.ts'
import { audit } from '#platform/context/audit.ts'
import { days, later } from '#platform/clock/clock.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { move } from '#platform/transition.ts'
import { withdrawalApproved } from '../events.ts'
import { giftDays, holdOf, isAtProvider, isFrozen, notSentBackOf } from '../policy.ts'
import { findThere, lockWithdrawal, withdrawalMachine } from '../machine.ts'
import { showPayout } from '../present.ts'
import { hasGivenTo, noteDecision, noteUnreturned, type WithdrawalRow } from '../store.ts'

/**
 * Rejects a frozen request unless the bank has paid it, a held one, and an operator's payout of their own credit.
 */
async function requirePayable(ctx: Ctx, row: WithdrawalRow, bankHasPaid: boolean | undefined): Promise<void> {
  if (isAtProvider(row)) throw new AppError('WITHDRAWAL_AT_PROVIDER')
  if (isFrozen(row) && bankHasPaid !== true) throw new AppError('WITHDRAWAL_FROZEN')
  const hold = holdOf(row, ctx.now, await heldPayoutsOf(ctx, [row.user_id]))
  if (hold !== null) throw new AppError(...hold.error)
  if (await hasGivenTo(ctx.tx, person(ctx).id, row.user_id, later(ctx.now, -giftDays * days)))
    throw new AppError('PAYOUT_TO_GIFT', { days: giftDays })
}

type Terms = ReturnType<typeof refundTerms>

/** The cards for the card money in a request, locked before the request is. */
export async function cardsFor(ctx: Ctx, id: WithdrawalId, terms: Terms) {
  const { user_id: userId, to_card_cents: toCard } = await findThere(ctx, id)
  return toCard === 0 ? [] : lockCards(ctx, terms, userId)
}

function payToBank(ctx: Ctx, id: WithdrawalId, amount: Cents, terms: Terms): Promise<boolean> {
  return post(ctx, {
    kind: 'withdrawal-paid',
    reference: id,
    entries: [
      { account: account.withdrawal(id), amount: negative(amount) },
      { account: account.provider(terms.name), amount },
    ],
  })
}

interface Paying {
  readonly row: WithdrawalRow
  readonly cards: Awaited<ReturnType<typeof cardsFor>>
  readonly terms: Terms
  readonly payoutReference: string
}

interface By {
  /** Missing for the acting operator. */
  readonly as?: 'system'
  readonly guard?: () => Promise<void>
}

/** Moves a locked request to Approved and its money to the bank and the cards; returns the parts. */
export async function payOut(ctx: Ctx, { row, cards, terms, payoutReference }: Paying, by: By) {
  const { id } = row
  const prepare = () => noteDecision(ctx.tx, id, { payout_reference: payoutReference })
  await move(ctx, withdrawalMachine, row, 'approve', { payoutReference }, { ...by, prepare })
  const toBank = notSentBackOf(row)
  if (toBank > 0) await payToBank(ctx, id, toBank, terms)
  // A reversal claims the card money of a frozen request, so it waits for an owner.
  const toCard = await sendToCards(ctx, isFrozen(row) ? [] : cards, row.to_card_cents, (payment, reversal) =>
    takeFromWithdrawal(ctx, payment, reversal, id),
  )
  const unreturned = cents(row.to_card_cents - toCard)
  if (unreturned > 0) await noteUnreturned(ctx.tx, id, unreturned)
  const parts = { toBank, toCard, unreturned }
  ctx.emit(withdrawalApproved, {
    withdrawalId: id,
    userId: row.user_id,
    amount: row.amount_cents,
    parts,
    payoutReference,
  })
  return parts
}

/**
 * Pays a withdrawal: its earnings leave for the bank under a reference, and its card money returns to the cards it came
 * from. What no card can take back stays with the request until an owner decides (product-rules: Wallet and ledger).
 */
export const approvePayout =
  (config: Config) =>
  async (
    ctx: Ctx,
    { id, payoutReference, bankHasPaid }: ParsedInputOf<typeof endpoint>,
  ): Promise<OutputOf<typeof endpoint>> => {
    const terms = refundTerms(config)
    const cards = await cardsFor(ctx, id, terms)
    const row = await lockWithdrawal(ctx, id)
    const guard = () => requirePayable(ctx, row, bankHasPaid)
    const { toCard, unreturned } = await payOut(ctx, { row, cards, terms, payoutReference }, { guard })
    audit(ctx, {
      target: ['withdrawal', id],
      before: { status: row.status, ...(isFrozen(row) ? { frozen: true } : {}) },
      after: {
        status: 'Approved',
        dollars: dollarsFromCents(row.amount_cents),
        ...(row.to_card_cents === 0
          ? {}
          : { toCard: dollarsFromCents(toCard), unreturned: dollarsFromCents(unreturned) }),
        payoutReference,
      },
    })
    return showPayout(ctx, id)
  }
