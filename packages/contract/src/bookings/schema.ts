import { z } from 'zod'
import { actionsSchema } from '../actions-schema.ts'
import { chatTieFields } from '../chat/tie.ts'
import { tagFields, userTypes } from '../accounts/schema.ts'
import { bookingId, categoryId, countryId, fileId, listingId, milestoneId, userId } from '../ids.ts'
import { ifGiven } from '../if-given.ts'
import { personCard } from '../listings/schema.ts'
import { proposalOut } from '../bids/proposal.ts'
import { amountInput, dollarsOut } from '../amounts.ts'
import { dayInput } from '../date-inputs.ts'
import { type Cents, dollarsFromCents } from '../money.ts'
import { formatDollars } from '../numbers.ts'
import { reviewOut, starCount } from '../reviews/schema.ts'
import { forEachTerm } from '../terms.ts'
import { longestReason, requiredLine, requiredText, timestamp } from '../text.ts'
import { documentOut, fileIn, imageOut, noDocument } from '../uploads/file-fields.ts'
import { automaticSteps } from './next-step.ts'
import { bookingProcess, completionProcess, disputeProcess, settlementProcess } from './process.ts'

/** Maximum lengths in characters. */
export const bookingLimits = { milestoneTitle: 50, milestoneDescription: 250, dispute: 2000, review: 250 } as const

const bookingSources = ['service', 'bid', 'offer'] as const

export const otherReason = 'Other, I have another reason'

/** The reasons of product-rules: Limits; 'Other' requires typed text. */
export const cancellationReasons = [
  'Failure to meet milestones or deadlines or poor quality',
  'Non-adherence to requirements and communication issues',
  'Freelancer unavailability or abandonment',
  'Unauthorized use of third-party work or breach of confidentiality or contract',
  otherReason,
] as const

export const missingReason = 'Please select or provide a cancellation reason.'

/** Reason for a cancellation: one of the list, or free text instead of 'Other'. */
export const cancellationReason = requiredText('Reason', longestReason, missingReason).refine(
  (reason) => reason !== otherReason,
  missingReason,
)

/**
 * The milestone form (product-rules: Form rules). The server decides whether future dates are allowed
 * (`allowFutureMilestones`).
 */
export const milestoneForm = z
  .object({
    milestoneId: ifGiven(milestoneId),
    bookingId,
    title: requiredLine('Title', bookingLimits.milestoneTitle),
    description: requiredText('Description', bookingLimits.milestoneDescription),
    startDate: dayInput('Start date is required.'),
    endDate: dayInput('End date is required.'),
  })
  .refine((form) => form.startDate <= form.endDate, {
    path: ['startDate'],
    message: 'Start date cannot be after the end date.',
    when: ({ value }) => {
      const form = value as { startDate?: unknown; endDate?: unknown } | null
      return typeof form?.startDate === 'string' && typeof form.endDate === 'string'
    },
  })

/** The form of 'Raise Dispute'. */
export const disputeForm = z.object({
  reason: requiredText('Reason', bookingLimits.dispute),
  files: z.array(fileIn, { error: noDocument }).max(10, 'You can upload a maximum of 10 media files only.'),
})

/** The reason for rejecting a completion (product-rules: Bookings). */
export const rejectionForm = z.object({ reason: requiredText('Reason', longestReason) })

/** The form of 'Mark as Complete', with proof of the work. */
export const completionForm = z.object({
  images: z
    .array(fileIn, { error: 'Please add 1 to 10 files as proof of completion.' })
    .min(1, 'Please add 1 to 10 files as proof of completion.')
    .max(10, 'You can upload a maximum of 10 media files only.'),
})

/** The refund that a cancellation proposes. The booking's own limits are checked where they are known. */
export const settlementAmount = amountInput(
  { required: 'Settlement amount is required.', min: 'Please enter a valid number.' },
  0,
)

/** The refund that a counter proposes. */
export const counterAmount = amountInput(
  { required: 'Counter amount is required.', min: 'Counter amount must be a positive value.' },
  0,
)

/** Limits of a booking's refund, as `settlementLimits` returns them. */
interface RefundLimits {
  readonly minimum: Cents
  readonly maximum: Cents
}

const asWritten = (amount: Cents) => formatDollars(dollarsFromCents(amount))

/** Why a refund cannot be proposed (product-rules: Form rules), or null when it can. */
export function whyNotProposed(refund: Cents, { minimum, maximum }: RefundLimits): string | null {
  if (refund > maximum) return `Settlement amount cannot exceed the maximum value of ${asWritten(maximum)}.`
  return refund < minimum ? `Settlement amount must be at least the minimum value of ${asWritten(minimum)}.` : null
}

/** Why a counter is not allowed, or null when it is; counters have no minimum (product-rules: Bookings). */
export const whyNotCountered = (refund: Cents, { maximum }: Pick<RefundLimits, 'maximum'>): string | null =>
  refund > maximum ? `Counter amount cannot exceed the maximum value of ${asWritten(maximum)}.` : null

const refusing = (why: (refund: Cents) => string | null) => (refund: Cents, issue: z.RefinementCtx<Cents>) => {
  const message = why(refund)
  if (message !== null) issue.addIssue({ code: 'custom', message })
}

/** The dialogs check the limits of their booking in the browser too. */
export const settlementForm = (limits: RefundLimits) =>
  z.object({ amount: settlementAmount.superRefine(refusing((refund) => whyNotProposed(refund, limits))) })
export const counterForm = (limits: Pick<RefundLimits, 'maximum'>) =>
  z.object({ amount: counterAmount.superRefine(refusing((refund) => whyNotCountered(refund, limits))) })

export const reviewForm = z.object({
  bookingId,
  rating: starCount('Rating is required.'),
  review: requiredText('Review', bookingLimits.review),
})

/** Actions of a party or an operator on a booking and its completion, settlement or dispute. */
const bookingActions = [
  'decline',
  'addMilestone',
  'requestCompletion',
  'acceptCompletion',
  'rejectCompletion',
  'proposeCancellation',
  'acceptSettlement',
  'rejectSettlement',
  'counterSettlement',
  'withdrawSettlement',
  'raiseDispute',
  'withdrawDispute',
  'review',
  'decideDispute',
] as const
export type BookingAction = (typeof bookingActions)[number]

export const milestone = z.object({
  id: milestoneId,
  bookingId,
  title: z.string(),
  description: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  actions: actionsSchema(['edit', 'delete']),
})

/** The next automatic step if no one acts (product-rules: Bookings). */
export const nextDeadline = z.object({
  event: z.enum(automaticSteps),
  at: timestamp,
  sentence: z.string(),
  buyerGets: dollarsOut,
  sellerGets: dollarsOut,
})

export const bookingCard = z.object({
  id: bookingId,
  number: z.string().describe("'BK-1042'"),
  status: z.enum(bookingProcess.states),
  source: z.enum(bookingSources),
  title: z.string(),
  description: z.string(),
  categoryId,
  countryId,
  category: z.object({ id: categoryId, title: z.string(), slug: z.string() }),
  country: z.object({ id: countryId, countryName: z.string() }),
  ...tagFields,
  image: z.string().nullable().describe('the thumbnail of the first of its images'),
  images: z.array(imageOut),
  price: dollarsOut,
  totalAmount: dollarsOut.describe('what the buyer pays'),
  platformFee: dollarsOut,
  buyerFee: dollarsOut.describe('on top of the price; returned only with the whole price'),
  sellerReceives: dollarsOut.describe('once the work is accepted'),
  finalSplit: z
    .object({ toBuyer: dollarsOut, toSeller: dollarsOut, fee: dollarsOut })
    .nullable()
    .describe('how the price was split when the booking ended'),
  buyerId: userId,
  sellerId: userId,
  buyer: personCard,
  seller: personCard,
  isRated: z.boolean(),
  turn: z
    .enum(userTypes)
    .nullable()
    .describe('the side that has to act next; null when both, neither or the operator can act'),
  nextDeadline: nextDeadline.nullable(),
  created: timestamp,
  updated: timestamp,
  actions: actionsSchema(bookingActions),
})
export type BookingCard = z.infer<typeof bookingCard>

export const timelineEntry = z.object({
  id: z.string(),
  at: timestamp,
  verb: z.string(),
  by: z.string().describe('buyer, seller, operator or system'),
  name: z.string(),
  sentence: z.string(),
  amount: dollarsOut.nullable(),
  files: z
    .array(z.object({ id: fileId, name: z.string(), url: z.string() }))
    .describe('proof of a completion, evidence of a dispute'),
})

export const booking = bookingCard.extend({
  listingId: listingId.nullable(),
  documents: z.array(documentOut),
  brief: z.string().nullable().describe('sanitized HTML, copied from the listing when it was bought; null without one'),
  scope: z
    .object(proposalOut)
    .nullable()
    .describe('what the accepted bid promised, copied when it was accepted; null without an accepted bid'),
  milestones: z.array(milestone),
  isFavourite: z.boolean(),
  isReported: z.boolean(),
  ...chatTieFields,
  review: reviewOut.nullable(),
  reviewUntil: timestamp.nullable().describe('end of the review window; null unless the booking is Completed'),
  completionProcess: z.enum(completionProcess.states).nullable(),
  completeByType: z.enum(userTypes).nullable(),
  completionProof: z.array(z.object({ id: fileId, name: z.string(), url: z.string() })),
  completionRejectReason: z.string().nullable(),
  cancelByType: z.enum(userTypes).nullable(),
  reason: z.string().nullable(),
  settlementStatus: z.enum(settlementProcess.states).nullable(),
  settlementAmountProposed: dollarsOut.nullable(),
  counterAmountProposed: dollarsOut.nullable(),
  refundAmount: dollarsOut.nullable(),
  settlementMinimum: dollarsOut,
  settlementMaximum: dollarsOut,
  disputeByType: z.enum(userTypes).nullable(),
  disputeReason: z.string().nullable(),
  disputeStatus: z.enum(disputeProcess.states).nullable(),
  disputeFiles: z.array(z.object({ id: fileId, name: z.string(), url: z.string() })),
  decisionReason: z.string().nullable().describe("the operator's reason for the decision"),
  walletTransaction: z.object({
    paymentStatus: z.string(),
    addAmountBy: z.string(),
    transactionId: z.string(),
    amount: dollarsOut,
    created: timestamp,
  }),
  inEscrow: dollarsOut,
  otherTimeZone: z.string().nullable().describe("IANA name of the other side's time zone; null while unknown"),
  terms: z.object(forEachTerm(() => z.string())).describe("time limits of each side, as in '48 hours'"),
  timeline: z.array(timelineEntry),
})
export type Booking = z.infer<typeof booking>
