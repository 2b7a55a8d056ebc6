import { withdrawalId } from '@market/contract/ids.ts'
import { z } from 'zod'
import { defineJob, noPayload } from '#platform/jobs/jobs.ts'

const payload = z.object({ withdrawalId })

/** Starts the payments of requests that a provider can pay now. */
export const startPayouts = defineJob({ name: 'withdrawals.startPayouts', payload: noPayload, maxAttempts: 3 })

/** Asks what became of payments about which the provider has not reported for a day, in case a webhook was lost. */
export const askAboutPayouts = defineJob({ name: 'withdrawals.askAboutPayouts', payload: noPayload, maxAttempts: 3 })

/** Asks the provider to pay one request, once, or what became of it. */
export const payThroughProvider = defineJob({
  name: 'withdrawals.payThroughProvider',
  payload,
  maxAttempts: 25,
  lanes: 1,
})

/** Asks the provider to take back the transfer of a request that did not reach the bank, once. */
export const takeBackPayout = defineJob({ name: 'withdrawals.takeBackPayout', payload, maxAttempts: 25, lanes: 1 })
