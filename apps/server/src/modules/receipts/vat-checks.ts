import type { OutputOf } from '@market/contract/endpoint.ts'
import { type UserId, userId } from '@market/contract/ids.ts'
import type { getInvoiceDetails } from '@market/contract/receipts/endpoints.ts'
import { z } from 'zod'
import { days, later } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { defineJob, handle, type JobCtx, type JobHandler, noPayload } from '#platform/jobs/jobs.ts'
import { findVatNumber, storeVatCheck, usersToCheck } from './store-vat-checks.ts'
import type { AskVies } from './ask-vies.ts'

const checkOne = defineJob({
  name: 'receipts.checkVatNumber',
  payload: z.object({ userId }),
  maxAttempts: 8,
  lanes: 1,
})

/** Asks VIES about numbers without an answer, and about all others once a month. */
export const checkDueVatNumbers = defineJob({
  name: 'receipts.checkDueVatNumbers',
  payload: noPayload,
  maxAttempts: 1,
  lanes: 1,
})

const perRun = 100
/** Age of an answer after which VIES is asked again. */
const month = 30 * days

type VatCheck = NonNullable<OutputOf<typeof getInvoiceDetails>['vatCheck']>

/** The result of VIES for a user's VAT number; null without an EU number, or if the operator does not use VIES. */
export async function vatCheckOf(ctx: Ctx, id: UserId): Promise<VatCheck | null> {
  const row = ctx.settings.checkVatNumbers ? await findVatNumber(ctx.tx, id) : undefined
  if (row === undefined) return null
  return {
    vatNumber: row.vat_number,
    state: row.is_valid === null ? 'pending' : row.is_valid ? 'valid' : 'invalid',
    checked: row.checked_at?.toISOString() ?? null,
    consultationNumber: row.consultation_number,
  }
}

/** Checks a user's saved number with VIES, unless it is known to be valid. */
export async function requestVatCheck(ctx: Ctx, id: UserId): Promise<void> {
  const check = await vatCheckOf(ctx, id)
  if (check !== null && check.state !== 'valid') ctx.enqueue(checkOne, { userId: id })
}

async function check(ctx: JobCtx, ask: AskVies, id: UserId): Promise<void> {
  const { found, requester } = await ctx.inTransaction(async (inner) => ({
    found: await vatCheckOf(inner, id),
    requester: inner.settings.taxNumber,
  }))
  if (found === null) return
  const answer = await ask(found.vatNumber, requester)
  await ctx.inTransaction((inner) => storeVatCheck(inner, id, found.vatNumber, answer))
}

/** Logs why VIES did not answer. The next round asks again. */
const logUnanswered = (ctx: JobCtx, error: unknown) =>
  ctx.log.warn({ err: error }, 'VIES did not answer; the VAT number is checked again within hours')

export const vatCheckJobs = (ask: AskVies): JobHandler[] => [
  handle(checkOne, async (ctx, payload) => {
    try {
      await check(ctx, ask, payload.userId)
    } catch (error) {
      if (!ctx.isLastTry) throw error
      logUnanswered(ctx, error)
    }
  }),
  handle(
    checkDueVatNumbers,
    async (ctx) => {
      const due = await ctx.inTransaction(async ({ tx, now, settings }) =>
        settings.checkVatNumbers ? usersToCheck(tx, later(now, -month), perRun) : [],
      )
      for (const id of due) await check(ctx, ask, id).catch((error: unknown) => logUnanswered(ctx, error))
    },
    '20 * * * *',
  ),
]
