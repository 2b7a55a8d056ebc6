import { z } from 'zod'
import { defineJob, handle } from '#platform/jobs.ts'
import { noteCheck } from './commands/note-check.ts'
import { sealTransfers } from './commands/seal-transfers.ts'

/** Empty, also when the clock of the queue adds its own words. */
const nothing = z.object({}).strip()

export const sealLedger = defineJob({ name: 'ledger.seal', payload: nothing, maxAttempts: 1 })
export const checkLedger = defineJob({ name: 'ledger.check', payload: nothing, maxAttempts: 3 })

/** So many transfers go into one seal. */
const batch = 5000

export const jobs = [
  handle(
    sealLedger,
    async (ctx) => {
      while ((await ctx.inTransaction((inner) => sealTransfers(inner, batch))) === batch);
    },
    '* * * * *',
  ),
  // Every night, when few people are about.
  handle(checkLedger, async (ctx) => void (await ctx.inTransaction(noteCheck)), '20 3 * * *'),
]
