import type { UserId, WithdrawalId } from '@market/contract/ids.ts'
import { type Cents, cents, sumCents } from '@market/contract/money.ts'
import { readPurses } from '#modules/ledger/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type ActiveHold, findActiveHolds, findUnsentPayouts } from './store.ts'

/** Payouts that wait for holds, each with the hold that lasts longest. */
export type HeldPayouts = ReadonlyMap<WithdrawalId, ActiveHold>

interface Money<Hold extends { readonly amount_cents: Cents }> {
  /** Active holds, the first to end first. */
  readonly holds: readonly Hold[]
  /** The earnings in the wallet. */
  readonly earnings: Cents
  /** The earnings in unsent withdrawals, oldest first. */
  readonly payouts: readonly { readonly id: WithdrawalId; readonly earnings: Cents }[]
}

const total = (holds: readonly { readonly amount_cents: Cents }[]) =>
  sumCents(holds.map(({ amount_cents: amount }) => amount))

/** Returns the payouts that wait while this amount must stay. Older payouts leave first. */
function waitingFor(held: Cents, { earnings, payouts }: Pick<Money<ActiveHold>, 'earnings' | 'payouts'>) {
  let mayLeave = earnings + sumCents(payouts.map((payout) => payout.earnings)) - held
  return payouts.filter((payout) => {
    const waits = payout.earnings > 0 && payout.earnings > mayLeave
    if (!waits) mayLeave -= payout.earnings
    return waits
  })
}

/**
 * Returns the payouts that wait for holds. Wallet and unsent withdrawals together must keep the held amount. Holds end
 * one after the other, and a payout waits for the one after which enough may leave.
 */
function payoutsHeld<Hold extends { readonly amount_cents: Cents }>({
  holds,
  ...money
}: Money<Hold>): Map<WithdrawalId, Hold> {
  const held = new Map<WithdrawalId, Hold>()
  let waiting = money.payouts
  for (const [ended, hold] of holds.entries()) {
    const waitLonger = waitingFor(total(holds.slice(ended)), money)
    waiting = waiting.filter((payout) => waitLonger.includes(payout))
    for (const { id } of waiting) held.set(id, hold)
  }
  return held
}

/** How much of a seller's earnings in the wallet must stay there, because waiting payouts do not hold enough. */
function heldInWallet({ holds, ...money }: Money<Pick<ActiveHold, 'amount_cents'>>): Cents {
  const held = total(holds)
  const waiting = sumCents(waitingFor(held, money).map(({ earnings }) => earnings))
  return cents(Math.max(0, held - waiting))
}

/** The payouts of these sellers that wait for holds. */
export async function heldPayoutsOf(ctx: Ctx, sellers: readonly UserId[]): Promise<HeldPayouts> {
  const holds = sellers.length === 0 ? [] : await findActiveHolds(ctx, sellers)
  const held = new Map<WithdrawalId, ActiveHold>()
  for (const [seller, own] of Map.groupBy(holds, ({ seller_id: id }) => id)) {
    const { earnings } = await readPurses(ctx.tx, seller)
    const payouts = await findUnsentPayouts(ctx.tx, seller)
    for (const [id, hold] of payoutsHeld({ holds: own, earnings, payouts })) held.set(id, hold)
  }
  return held
}

/** A seller's active holds, and how much of the earnings in the wallet they keep there. */
export async function holdsOf(
  ctx: Ctx,
  seller: UserId,
  earnings: Cents,
): Promise<{ holds: readonly ActiveHold[]; inWallet: Cents }> {
  const holds = await findActiveHolds(ctx, [seller])
  const payouts = holds.length === 0 ? [] : await findUnsentPayouts(ctx.tx, seller)
  return { holds, inWallet: heldInWallet({ holds, earnings, payouts }) }
}
