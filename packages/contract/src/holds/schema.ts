import { z } from 'zod'
import { actionsSchema } from '../actions-schema.ts'
import { dollarsOut } from '../amounts.ts'
import { bookingId } from '../ids.ts'
import { actReason, timestamp } from '../text.ts'

/** How long an operator can hold earnings, in days (product-rules: Wallet and ledger). */
export const longestHoldDays = 14

/** Holds the earnings of a booking, or releases them. The seller reads the reason of a hold. */
export const holdForm = z.object({ id: bookingId, reason: actReason })

/** Earnings of a booking that an operator holds, as their seller sees them. */
export const heldEarnings = z.object({
  bookingId,
  bookingNumber: z.string(),
  amount: dollarsOut,
  reason: z.string(),
  until: timestamp,
})

const hold = z.object({
  amount: dollarsOut,
  reason: z.string(),
  heldBy: z.string().describe('the name of the operator'),
  started: timestamp,
  until: timestamp.describe('when it ends unless it is released before'),
  released: timestamp.nullable().describe('when an operator ended it early'),
  releaseReason: z.string().nullable(),
})

/** A booking's earnings and their holds, as operators see them. */
export const bookingEarnings = z.object({
  amount: dollarsOut,
  left: dollarsOut.describe('what can still be held: neither cleared, nor paid out or spent'),
  clearsAt: timestamp,
  hold: hold.nullable().describe('the hold that is active now'),
  pastHolds: z.array(hold).describe('those that ended or were released, newest first'),
  actions: actionsSchema(['holdEarnings', 'releaseEarnings']),
})
