import { paymentId } from '@market/contract/ids.ts'
import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'

/** Asks the provider about one payment; `isLast` abandons it if it is still unpaid. */
export const reconcile = defineJob({
  name: 'payments.reconcile',
  payload: z.object({ paymentId, isLast: z.boolean() }),
  maxAttempts: 8,
  lanes: 2,
})
