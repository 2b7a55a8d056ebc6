import { defineJob, handle, noPayload } from '#platform/jobs/jobs.ts'
import { recomputeAll, recomputeBuyers } from './store-odds.ts'

export const computeFigures = defineJob({ name: 'bids.computeFigures', payload: noPayload, maxAttempts: 3 })

export const jobs = [
  // At night, when the load is low.
  handle(
    computeFigures,
    (job) =>
      job.inTransaction(async (ctx) => {
        ctx.allowLongStatements()
        await recomputeBuyers(ctx.tx, ctx.now)
        await recomputeAll(ctx.tx, ctx.now)
      }),
    '40 2 * * *',
  ),
]
