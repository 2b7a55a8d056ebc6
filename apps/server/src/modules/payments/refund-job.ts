import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'

/** Requests a refund from the provider, once per reversal. */
export const sendRefund = defineJob({
  name: 'payments.sendRefund',
  payload: z.object({ reversal: z.string() }),
  maxAttempts: 25,
  lanes: 1,
})
