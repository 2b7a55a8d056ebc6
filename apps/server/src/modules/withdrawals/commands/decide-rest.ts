import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents, negative, zeroCents } from '@market/contract/money.ts'
import type { decidePayoutRest as endpoint } from '@market/contract/withdrawals/endpoints.ts'
import { account, post } from '#modules/ledger/public.ts'
import { providerName } from '#modules/payments/public.ts'
import type { Config } from '#platform/config/config.ts'
import { audit } from '#platform/context/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { withdrawalRestDecided } from '../events.ts'
import { lockWithdrawal } from '../machine.ts'
import { showPayout } from '../present.ts'
import { noteUnreturned } from '../store.ts'

/**
 * Pays card money that no card could take back to the bank, or returns it to the wallet. The caller has checked that an
 * owner asks.
 */
export const decideRest =
  (config: Config) =>
  async (ctx: Ctx, { id, decision, reason }: ParsedInputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> => {
    const row = await lockWithdrawal(ctx, id)
    const rest = row.unreturned_cents
    if (rest === 0) throw new AppError('NO_REST_WAITS')
    const isPaid = decision === 'bank'
    await post(ctx, {
      kind: isPaid ? 'withdrawal-rest-paid' : 'withdrawal-rest-returned',
      reference: id,
      entries: [
        { account: account.withdrawal(id), amount: negative(rest) },
        { account: isPaid ? account.provider(providerName(config)) : account.wallet(row.user_id), amount: rest },
      ],
    })
    await noteUnreturned(ctx.tx, id, zeroCents)
    audit(ctx, {
      target: ['withdrawal', id],
      reason,
      before: { unreturned: dollarsFromCents(rest) },
      after: { decision, dollars: dollarsFromCents(rest) },
    })
    ctx.emit(withdrawalRestDecided, { withdrawalId: id, userId: row.user_id, amount: rest, decision, reason })
    return showPayout(ctx, id)
  }
