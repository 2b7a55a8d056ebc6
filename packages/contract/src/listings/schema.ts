import { z } from 'zod'
import { actionsSchema } from '../actions-schema.ts'
import { chatTieFields } from '../chat/tie.ts'
import { chosenTags, tagFields, portfolio, priceRangeOut, userTypes } from '../accounts/schema.ts'
import { jobQuestions } from '../bids/proposal.ts'
import { bidFields } from '../bids/schema.ts'
import { characterCount } from '../characters.ts'
import { bidId, bookingId, categoryId, countryId, listingId, priceRangeId, userId } from '../ids.ts'
import { ifGiven } from '../if-given.ts'
import { amountInput, dollarsOut } from '../amounts.ts'
import { pageOf } from '../page.ts'
import { shownReview } from '../reviews/schema.ts'
import { requiredLine, requiredText, textInput, timestamp } from '../text.ts'
import { textOfHtml } from '../text/html-text.ts'
import { wireField } from '../wire.ts'
import { documentIn, documentOut, imageIn, imageOut } from '../uploads/file-fields.ts'

export const listingKinds = ['JOB', 'SERVICE'] as const
export const listingKind = z.enum(listingKinds)
export type ListingKind = z.infer<typeof listingKind>

export const listingLimits = { title: 50, description: 250, brief: 5000, documents: 10, images: 10 } as const

/** Bounds the markup of a brief; its text is counted without it. */
const longestMarkup = 20_000
const briefTooLong = `Brief cannot exceed ${listingLimits.brief} characters.`
const brief = textInput('Brief must be text.')
  .max(longestMarkup, briefTooLong)
  .refine((html) => characterCount(textOfHtml(html)) <= listingLimits.brief, briefTooLong)
  .optional()
  .describe('HTML with headings, lists and links; an edit without it keeps it, an empty one removes it')

const common = {
  id: ifGiven(listingId),
  title: requiredLine('Title', listingLimits.title),
  categoryId: z.uuid({ error: 'Category is required.' }).pipe(categoryId),
  countryId,
  description: requiredText('Description', listingLimits.description),
  brief,
  tagIds: chosenTags,
  documents: z
    .array(documentIn, { error: 'Please upload at least one document.' })
    .min(1, 'Please upload at least one document.')
    .max(listingLimits.documents, 'You can upload a maximum of 10 media files only.'),
  images: z
    .array(imageIn, { error: 'Please upload at least one image.' })
    .min(1, 'Please upload at least one image.')
    .max(listingLimits.images, 'You can upload a maximum of 10 media files only.'),
}

const notSent = (message: string) => z.undefined({ error: message }).optional()

/** 'Post job' of product-rules: Form rules: has a price range but no price. */
export const jobForm = z.object({
  ...common,
  questions: ifGiven(jobQuestions).describe('what sellers answer with their bid; frozen at the first bid'),
  priceRange: z.uuid({ error: 'Price Range is required' }).pipe(priceRangeId),
  price: notSent('Price should not be specified for a Buyer.'),
})

export const servicePrice = amountInput({
  required: 'Please enter a Price.',
  min: 'The amount must be at least 1.',
  positive: 'The amount must be greater than 0.',
})

/** 'Post service' of product-rules: Form rules: has a price but no price range. */
export const serviceForm = z.object({
  ...common,
  price: servicePrice,
  priceRange: ifGiven(notSent('Price Range should not be specified for a Seller.')),
})

/** A user as shown on listings, bids, bookings and reviews. */
export const personCard = z.object({
  id: userId,
  type: z.enum(userTypes),
  fullName: z.string(),
  avatar: z.string().nullable(),
  avgRating: z.number(),
  totalReviews: z.number().int(),
  category: z.object({ title: z.string() }).nullable(),
  country: z.object({ countryName: z.string() }).nullable(),
  state: z.object({ stateName: z.string() }).nullable(),
  city: z.string().nullable(),
  responseTime: z.number().nullable(),
})
export type PersonCard = z.infer<typeof personCard>

/** The caller's actions on a seller's card; the profile offers the rest. */
const sellerCardActions = ['favourite', 'contact', 'invite'] as const
export type SellerCardAction = (typeof sellerCardActions)[number]

/** A seller in a list, with their relation to the caller. */
export const sellerCard = personCard.extend({
  completedJobs: z.number().int(),
  isFavourite: z.boolean(),
  ...chatTieFields,
  chatRequest: z.boolean().describe('the same request, under the name that user records use'),
  actions: actionsSchema(sellerCardActions),
})

export type SellerCard = z.infer<typeof sellerCard>

/** Actions of owners, other users and visitors on a job or service. */
const listingActions = ['edit', 'delete', 'close', 'share', 'buy', 'contact', 'viewBid', 'bid'] as const
export type ListingAction = (typeof listingActions)[number]

/** A job or service in a list. */
export const listingCard = z.object({
  id: listingId,
  kind: listingKind,
  title: z.string(),
  description: z.string(),
  status: z.string(),
  userId: userId.describe('its owner'),
  categoryId,
  countryId,
  category: z.object({ id: categoryId, title: z.string(), slug: z.string() }),
  country: z.object({ id: countryId, countryName: z.string() }),
  ...tagFields,
  price: dollarsOut.nullable(),
  priceRange: priceRangeOut.nullable(),
  connectForBid: z.number().int().nullable(),
  image: z.string().nullable().describe('the thumbnail of the first of its images'),
  images: z.array(imageOut),
  [wireField.receivedBidCount]: z.number().int(),
  created: timestamp,
  updated: timestamp,
  user: personCard,
  [wireField.hasBid]: z.boolean(),
  actions: actionsSchema(listingActions),
})
export type ListingCard = z.infer<typeof listingCard>

/** How the owner of a job sorted a bid; private. */
export const bidSorting = {
  shortlisted: z.boolean(),
  archived: z.boolean(),
  note: z.string().nullable(),
}

/** A bid as the job's owner sees it. */
const receivedBid = z.object({
  ...bidFields,
  ...bidSorting,
  isUnread: z.boolean().describe('the owner had not opened it before this answer'),
  user: personCard.extend({ bio: z.string().nullable(), completedJobs: z.number().int() }),
  bookingId: bookingId.nullable().describe('the booking it became'),
})

const bidsBetween = z
  .object({ minPrice: dollarsOut, maxPrice: dollarsOut })
  .nullable()
  .describe('the lowest and the highest of all its bids; null without any')

/** Highlights among all bids on a job, for its owner. */
const bidHighlights = {
  unread: z.number().int().describe('bids that the owner had not opened before this answer'),
  lowestBidId: bidId.nullable().describe('the lowest of several bids that wait for an answer'),
  bestRatedBidId: bidId.nullable().describe('of the best rated seller among several bids that wait for an answer'),
}

/** One page of the bids on a job, with the price range of all its bids. */
export const receivedBids = pageOf(receivedBid).extend({ bidsBetween, ...bidHighlights })
export type ReceivedBids = z.infer<typeof receivedBids>

/** Maximum number of recent buyers that a service response includes. */
export const newestBuyers = 20

export const listing = listingCard.omit({ image: true }).extend({
  documents: z.array(documentOut),
  brief: z.string().nullable().describe('sanitized HTML'),
  questions: z.array(z.string()).describe('of a job, for sellers to answer with their bid'),
  platformFee: dollarsOut.nullable().describe('fee of a booking of this service, inside the price'),
  buyerFee: dollarsOut.nullable().describe('what a buyer of this service pays on top of the price'),
  myBidId: bidId.nullable(),
  buyerLastActive: z.iso
    .date()
    .nullable()
    .describe('the day, in UTC, on which the owner of a job last used the marketplace'),
  isInvited: z.boolean().describe('the job’s owner invited the caller, so that a bid costs no connects'),
  [wireField.receivedBids]: z
    .array(receivedBid)
    .describe(
      `the first page: what waits for an answer before what was turned down, newest first; \`${wireField.receivedBidCount}\` counts all`,
    ),
  bidsBetween,
  ...bidHighlights,
  buyerHistory: z
    .array(z.object({ bookingId, number: z.string(), status: z.string(), created: timestamp, buyer: personCard }))
    .describe(`the newest ${newestBuyers}`),
  bookingCount: z.number().int().describe('of all bookings of an own service'),
  ...chatTieFields,
  others: z.array(listingCard),
  reviews: z.array(shownReview).describe('the latest of a service'),
  completedJobs: z.number().int().describe('bookings that the seller of a service has completed'),
  portfolios: z.array(portfolio).describe('of the seller of a service'),
  expiresAt: timestamp.nullable(),
})
export type Listing = z.infer<typeof listing>
