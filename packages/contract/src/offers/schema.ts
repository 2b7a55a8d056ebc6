import { z } from 'zod'
import { actionsSchema } from '../actions-schema.ts'
import { tagFields, userTypes } from '../accounts/schema.ts'
import { bookingId, categoryId, countryId, offerId, tagInput, userId } from '../ids.ts'
import { ifGiven } from '../if-given.ts'
import { listingLimits } from '../listings/schema.ts'
import { amountInput, dollarsOut } from '../amounts.ts'
import { actionsOf } from '../process.ts'
import { requiredLine, requiredText, timestamp } from '../text.ts'
import { documentIn, documentOut, imageIn, imageOut, noDocument, noImage } from '../uploads/file-fields.ts'
import { offerProcess } from './process.ts'

const filesIn = <File extends z.ZodType>(file: File, missing: string, max: number) =>
  ifGiven(z.array(file, { error: missing }).max(max, `You can upload a maximum of ${max} media files only.`)).transform(
    (files) => files ?? [],
  )

/** The send-offer form (product-rules: Form rules, 'Offer'). The country defaults to the seller's. */
export const offerForm = z.object({
  receiverId: userId,
  title: requiredLine('Title', listingLimits.title),
  description: requiredText('Description', listingLimits.description),
  categoryId: z.uuid({ error: 'Category is required.' }).pipe(categoryId),
  countryId: ifGiven(countryId),
  tagIds: z.array(tagInput, { error: 'Please choose tags.' }).max(20, 'Please choose at most 20 tags.').default([]),
  price: amountInput({
    required: 'Please enter an amount.',
    min: 'The amount must be at least 1.',
    positive: 'The amount must be greater than 0.',
  }),
  documents: filesIn(documentIn, noDocument, listingLimits.documents),
  images: filesIn(imageIn, noImage, listingLimits.images),
})

/** The counter form (product-rules: Form rules); bookings cost at least $1. */
export const offerCounterForm = z.object({
  id: offerId,
  price: amountInput({
    required: 'Counter amount is required.',
    min: 'The amount must be at least 1.',
    positive: 'Counter amount must be a positive value.',
  }),
})

const person = z.object({
  id: userId,
  type: z.enum(userTypes),
  fullName: z.string(),
  avatar: z.string().nullable(),
})

export const offer = z.object({
  id: offerId,
  status: z.enum(['Pending', 'Accepted', 'Rejected', 'Withdrawn']),
  paymentStatus: z.enum(['Pending', 'Paid']),
  isCounter: z.boolean().describe("a counter is waiting for the sender's answer"),
  isExpired: z.boolean().describe('Withdrawn automatically, because no one answered or paid in time'),
  title: z.string(),
  description: z.string(),
  categoryId,
  countryId,
  category: z.object({ id: categoryId, title: z.string(), slug: z.string() }),
  country: z.object({ id: countryId, countryName: z.string() }),
  ...tagFields,
  offerDocument: z.array(documentOut),
  offerImage: z.array(imageOut),
  price: dollarsOut.describe('the price as first offered'),
  counterPrice: dollarsOut.nullable().describe("the receiver's counter; null once it is withdrawn"),
  amount: dollarsOut.describe('the current amount: the agreed price, else the counter, else the price'),
  totalAmount: dollarsOut.describe('what the buyer pays'),
  platformFee: dollarsOut.describe('included in the amount'),
  buyerFee: dollarsOut.describe('on top of the amount'),
  sellerReceives: dollarsOut,
  buyer: person,
  seller: person,
  offerBy: userId.describe('who sent it'),
  counterBy: userId.nullable().describe('who made the counter; null without one'),
  bookingId: bookingId.nullable(),
  bookingNumber: z.string().nullable(),
  payWithin: z.string().describe("time limit of the buyer's payment after acceptance, as in '72 hours'"),
  expiresAt: timestamp.nullable().describe('when it expires automatically; null once it cannot'),
  created: timestamp,
  updated: timestamp,
  actions: actionsSchema([...actionsOf(offerProcess), 'viewBooking']),
})
export type Offer = z.infer<typeof offer>
