import { defineJob, handle, noPayload } from '#platform/jobs/jobs.ts'
import { noteCheck } from './commands/note-check.ts'
import { sealTransfers } from './commands/seal-transfers.ts'

const sealLedger = defineJob({ name: 'ledger.seal', payload: noPayload, maxAttempts: 1 })
export const checkLedger = defineJob({ name: 'ledger.check', payload: noPayload, maxAttempts: 3 })

/** The maximum number of transfers per seal. */
const batch = 5000

export const jobs = [
  handle(
    sealLedger,
    async (ctx) => {
      while ((await ctx.inTransaction((inner) => sealTransfers(inner, batch))) === batch);
    },
    '* * * * *',
  ),
  // At night, when the load is low.
  handle(checkLedger, async (ctx) => void (await ctx.inTransaction(noteCheck)), '20 3 * * *'),
]
