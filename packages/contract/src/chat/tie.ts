import { z } from 'zod'
import { timestamp } from '../text.ts'

/** Chat status between the caller and the user of a record. */
export const chatTieFields = {
  isChatConnected: z.boolean(),
  isChatRequested: z.boolean().describe('a request between the two users is waiting for an answer'),
  canAskAgainAt: timestamp
    .nullable()
    .describe('earliest time of another chat request by the caller; null when one can be sent now'),
}
