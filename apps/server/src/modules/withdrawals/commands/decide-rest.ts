import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { type Cents, dollarsFromCents, negative } from '@market/contract/money.ts'
import type { decidePayoutRest as endpoint } from '@market/contract/withdrawals/endpoints.ts'
import { account, post } from '#modules/ledger/public.ts'
import { coveringLosses, providerName } from '#modules/payments/public.ts'
import type { Config } from '#platform/config/config.ts'
import { audit } from '#platform/context/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { withdrawalRestDecided } from '../events.ts'
import { lockWithdrawal } from '../machine.ts'
import { showPayout } from '../present.ts'
import { waitingRestOf } from '../policy.ts'
import { noteRestDecision, type WithdrawalRow } from '../store.ts'
import { returnOf } from './return-money.ts'

const payRest = (ctx: Ctx, { id }: WithdrawalRow, rest: Cents, provider: string) =>
  post(ctx, {
    kind: 'withdrawal-rest-paid',
    reference: id,
    entries: [
      { account: account.withdrawal(id), amount: negative(rest) },
      { account: account.provider(provider), amount: rest },
    ],
  })

const returnRest = (ctx: Ctx, row: WithdrawalRow, rest: Cents) =>
  coveringLosses(ctx, returnOf(row, rest), () =>
    post(ctx, {
      kind: 'withdrawal-rest-returned',
      reference: row.id,
      entries: [
        { account: account.withdrawal(row.id), amount: negative(rest) },
        { account: account.wallet(row.user_id), amount: rest },
      ],
    }),
  )

/**
 * Pays card money that did not return to a card to the bank, or returns it to the wallet. The caller has checked that
 * an owner asks.
 */
export const decideRest =
  (config: Config) =>
  async (ctx: Ctx, { id, decision, reason }: ParsedInputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> => {
    const row = await lockWithdrawal(ctx, id)
    const rest = waitingRestOf(row)
    if (rest === 0) throw new AppError('NO_REST_WAITS')
    await (decision === 'bank' ? payRest(ctx, row, rest, providerName(config)) : returnRest(ctx, row, rest))
    await noteRestDecision(ctx.tx, id, decision)
    audit(ctx, {
      target: ['withdrawal', id],
      reason,
      before: { unreturned: dollarsFromCents(rest) },
      after: { decision, dollars: dollarsFromCents(rest) },
    })
    ctx.emit(withdrawalRestDecided, { withdrawalId: id, userId: row.user_id, amount: rest, decision, reason })
    return showPayout(ctx, id)
  }
