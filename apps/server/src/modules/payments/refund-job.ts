import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'

/** Tells the provider to send money back to a card; the same reversal never twice. */
export const sendRefund = defineJob({
  name: 'payments.sendRefund',
  payload: z.object({ reversal: z.string() }),
  maxAttempts: 25,
  lanes: 1,
})
