import { z } from 'zod'
import { actionsSchema } from '../actions-schema.ts'
import { chatTieFields } from '../chat/tie.ts'
import { bidId, userId } from '../ids.ts'
import { amountInput, dollarsOut } from '../amounts.ts'
import { actionsOf } from '../process.ts'
import { timestamp } from '../text.ts'
import { bidProcess } from './process.ts'

const bidActions = [...actionsOf(bidProcess), 'contact', 'viewBooking'] as const
export type BidAction = (typeof bidActions)[number]

/** The fields of a bid that both sides see. */
export const bidFields = {
  id: bidId,
  type: z.enum(bidProcess.states),
  bidAmount: dollarsOut,
  platformFee: dollarsOut,
  sellerReceives: dollarsOut,
  connectUsed: z.number().int(),
  connectForBid: z.number().int(),
  remainRebidCount: z.number().int(),
  userId: userId.describe('the seller who bid'),
  ...chatTieFields,
  created: timestamp,
  updated: timestamp,
  actions: actionsSchema(bidActions),
}

export const bidAmount = amountInput({
  required: 'Bid Amount is required.',
  min: 'The amount must be at least 1.',
  max: 'Bid Amount cannot exceed 10 digits.',
})

/** Sort orders for the owner of a job; an accepted bid always comes first. */
export const bidOrders = ['newest', 'lowest', 'highest', 'rating', 'experience', 'response'] as const
export type BidOrder = (typeof bidOrders)[number]

/** The bid dialog, for both new and changed bids. */
export const bidForm = z.object({ bidAmount })
