import type { adjustWallet } from '@market/contract/admin/endpoints-people.ts'
import { adjustmentProcess } from '@market/contract/admin/process.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import type { UserId } from '@market/contract/ids.ts'
import { type Cents, dollarsFromCents } from '@market/contract/money.ts'
import { refreshConsole } from '#modules/admin/public.ts'
import { walletBalance } from '#modules/ledger/public.ts'
import { audit } from '#platform/context/audit.ts'
import { later } from '#platform/clock/clock.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { recordTransition } from '#platform/transition.ts'
import { aloneWithin, needsSecondPerson } from '../policy.ts'
import { showAdjustment } from '../present-adjustment.ts'
import { insertAdjustment, lockOwnLimit, wentAlone } from '../store.ts'
import { postAdjustment, type Refund } from './post-adjustment.ts'

interface Asked {
  readonly userId: UserId
  /** Negative amounts are taken from the wallet. */
  readonly amount: Cents
  readonly reason: string
  /** The card payment to refund, with the configured provider. */
  readonly refund: Refund | null
}

/** Adjusts a wallet at once or, above the configured limit, once a second operator approves. */
export async function askAdjustment(ctx: Ctx, asked: Asked): Promise<OutputOf<typeof adjustWallet>> {
  const askedBy = person(ctx).id
  await lockOwnLimit(ctx, askedBy)
  const soFar = await wentAlone(ctx, { ...asked, askedBy }, later(ctx.now, -aloneWithin))
  const waits = needsSecondPerson(asked.amount, soFar, ctx.settings.adjustmentAlone)
  const id = ctx.newId<string>()
  const status = waits ? 'Waiting' : 'Posted'
  const before = await walletBalance(ctx.tx, asked.userId)
  const paymentId = asked.refund?.paymentId ?? null
  await insertAdjustment(ctx, { ...asked, paymentId, id, status, askedBy })
  recordTransition(ctx, adjustmentProcess, waits ? 'ask' : 'post', { id, from: '(none)', role: 'first' })
  if (!waits) await postAdjustment(ctx, { ...asked, id })
  audit(ctx, {
    target: ['user', asked.userId],
    reason: asked.reason,
    before: { walletDollars: dollarsFromCents(before) },
    after: {
      walletDollars: dollarsFromCents(await walletBalance(ctx.tx, asked.userId)),
      adjustment: id,
      dollars: dollarsFromCents(asked.amount),
      status,
      ...(paymentId === null ? {} : { payment: paymentId }),
    },
  })
  if (waits) await refreshConsole(ctx, id)
  return showAdjustment(ctx, id)
}
