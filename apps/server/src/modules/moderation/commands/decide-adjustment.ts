import type { decideAdjustment as endpoint } from '@market/contract/admin/endpoints-people.ts'
import { adjustmentProcess } from '@market/contract/admin/process.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { refreshConsole } from '#modules/admin/public.ts'
import { providerName } from '#modules/payments/public.ts'
import type { Config } from '#platform/config/config.ts'
import { audit } from '#platform/context/audit.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { forgetAnswersAbout } from '#platform/http/idempotency.ts'
import { defineMachine, move } from '#platform/transition.ts'
import { adjustmentRole, whyNotApprove } from '../policy.ts'
import { showAdjustment } from '../present-adjustment.ts'
import { holdReceiver, lockAdjustment, setDecidedBy } from '../store.ts'
import { postAdjustment } from './post-adjustment.ts'

const adjustmentMachine = defineMachine<typeof adjustmentProcess, Awaited<ReturnType<typeof lockAdjustment>>>({
  process: adjustmentProcess,
  table: 'wallet_adjustments',
  roleOf: ({ asked_by }, actor) => (actor.kind === 'person' ? adjustmentRole(asked_by, actor.id) : null),
})

/** Approves or refuses an adjustment. Anyone may refuse; the operator who requested it cannot approve it. */
export const decideAdjustment =
  (config: Config) =>
  async (ctx: Ctx, { id, decision }: ParsedInputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> => {
    const row = await lockAdjustment(ctx, id)
    const me = person(ctx).id
    const reasonAgainst = decision === 'approve' && row.status === 'Waiting' ? whyNotApprove(row, me) : null
    if (reasonAgainst !== null) throw new AppError(reasonAgainst)
    await move(ctx, adjustmentMachine, row, decision)
    await setDecidedBy(ctx, id, me)
    if (decision === 'refuse') forgetAnswersAbout(ctx, row.asked_by, id)
    if (decision === 'approve') {
      if (row.amount_cents > 0) await holdReceiver(ctx, row.user_id)
      await postAdjustment(ctx, {
        id,
        userId: row.user_id,
        amount: row.amount_cents,
        reason: row.reason,
        refund: row.payment_id === null ? null : { paymentId: row.payment_id, connected: providerName(config) },
      })
    }
    audit(ctx, {
      target: ['user', row.user_id],
      reason: row.reason,
      before: { adjustment: id, status: row.status },
      after: { adjustment: id, status: decision === 'approve' ? 'Posted' : 'Refused' },
    })
    await refreshConsole(ctx, id)
    return showAdjustment(ctx, id)
  }
