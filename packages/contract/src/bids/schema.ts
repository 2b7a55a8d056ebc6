import { z } from 'zod'
import { actionsSchema } from '../actions-schema.ts'
import { chatTieFields } from '../chat/tie.ts'
import { bidId, userId } from '../ids.ts'
import { amountInput, dollarsOut } from '../amounts.ts'
import { actionsOf } from '../process.ts'
import { optionalText, timestamp } from '../text.ts'
import { bidProcess } from './process.ts'
import { proposalIn, proposalOut } from './proposal.ts'

const bidActions = [...actionsOf(bidProcess), 'contact', 'viewBooking'] as const
export type BidAction = (typeof bidActions)[number]

/** A version of a bid that its seller has replaced. */
const earlierBid = z.object({ bidAmount: dollarsOut, ...proposalOut, created: timestamp })
export type EarlierBid = z.infer<typeof earlierBid>

/** The fields of a bid that both sides see. */
export const bidFields = {
  id: bidId,
  type: z.enum(bidProcess.states),
  bidAmount: dollarsOut,
  platformFee: dollarsOut,
  buyerFee: dollarsOut.describe('what the buyer pays on top of the amount, by the current settings'),
  sellerReceives: dollarsOut,
  connectUsed: z.number().int(),
  connectForBid: z.number().int(),
  remainRebidCount: z.number().int(),
  userId: userId.describe('the seller who bid'),
  ...chatTieFields,
  ...proposalOut,
  version: z.number().int().describe('counts up with every change'),
  earlier: z.array(earlierBid).describe('the versions before this one, newest first'),
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
export const bidOrders = ['newest', 'lowest', 'highest', 'fastest', 'rating', 'experience', 'response'] as const
export type BidOrder = (typeof bidOrders)[number]

/** Filters of the bids on a job for its owner; `unread` are those that they have not opened. */
export const bidPicks = ['all', 'unread', 'shortlisted', 'archived'] as const
export type BidPick = (typeof bidPicks)[number]

/** Maximum length of the owner's private note on a bid, in characters. */
export const longestBidNote = 500

/** The owner's private note on a bid. */
export const bidNoteForm = z.object({ note: optionalText('Note', longestBidNote) })

/** The bid dialog, for both new and changed bids. */
export const bidForm = z.object({ bidAmount, ...proposalIn })
