import { z } from 'zod'

/** The id of a record. Lowercase, because ids are compared as text and are part of ledger account names. */
export const recordId = z.uuid({ error: 'Not a valid id.' }).toLowerCase()

const id = <const Brand extends string>(brand: Brand) => recordId.brand(brand)

export const userId = id('UserId')
export const sessionId = id('SessionId')
export const fileId = id('FileId')
export const listingId = id('ListingId')
export const bidId = id('BidId')
export const bidTemplateId = id('BidTemplateId')
export const invitationId = id('InvitationId')
export const savedSearchId = id('SavedSearchId')
export const bookingId = id('BookingId')
export const milestoneId = id('MilestoneId')
export const reviewId = id('ReviewId')
export const offerId = id('OfferId')
export const chatId = id('ChatId')
export const chatRequestId = id('ChatRequestId')
export const messageId = id('MessageId')
export const supportThreadId = id('SupportThreadId')
export const cannedAnswerId = id('CannedAnswerId')
export const notificationId = id('NotificationId')
export const paymentId = id('PaymentId')
export const withdrawalId = id('WithdrawalId')
export const payoutAccountId = id('PayoutAccountId')
export const billingDocumentId = id('BillingDocumentId')
export const connectPackageId = id('ConnectPackageId')
export const categoryId = id('CategoryId')
export const tagId = id('TagId')
export const priceRangeId = id('PriceRangeId')
export const faqId = id('FaqId')
export const portfolioId = id('PortfolioId')
export const pushDeviceId = id('PushDeviceId')

/** A tag in a form: its id, or the tag object of a response, with `id` or `tag_id`. */
export const tagInput = z.preprocess((value) => {
  if (typeof value !== 'object' || value === null) return value
  const { id, tag_id } = value as { readonly id?: unknown; readonly tag_id?: unknown }
  return id ?? tag_id
}, tagId) as unknown as z.ZodType<TagId, string | { readonly id: string } | { readonly tag_id: string }>

export type UserId = z.infer<typeof userId>
export type SessionId = z.infer<typeof sessionId>
export type FileId = z.infer<typeof fileId>
export type ListingId = z.infer<typeof listingId>
export type BidId = z.infer<typeof bidId>
export type BidTemplateId = z.infer<typeof bidTemplateId>
export type InvitationId = z.infer<typeof invitationId>
export type SavedSearchId = z.infer<typeof savedSearchId>
export type BookingId = z.infer<typeof bookingId>
export type MilestoneId = z.infer<typeof milestoneId>
export type ReviewId = z.infer<typeof reviewId>
export type OfferId = z.infer<typeof offerId>
export type ChatId = z.infer<typeof chatId>
export type ChatRequestId = z.infer<typeof chatRequestId>
export type MessageId = z.infer<typeof messageId>
export type SupportThreadId = z.infer<typeof supportThreadId>
export type CannedAnswerId = z.infer<typeof cannedAnswerId>
export type NotificationId = z.infer<typeof notificationId>
export type PaymentId = z.infer<typeof paymentId>
export type WithdrawalId = z.infer<typeof withdrawalId>
export type PayoutAccountId = z.infer<typeof payoutAccountId>
export type BillingDocumentId = z.infer<typeof billingDocumentId>
export type ConnectPackageId = z.infer<typeof connectPackageId>
export type CategoryId = z.infer<typeof categoryId>
export type TagId = z.infer<typeof tagId>
export type PriceRangeId = z.infer<typeof priceRangeId>
export type FaqId = z.infer<typeof faqId>
export type PortfolioId = z.infer<typeof portfolioId>

/** Countries and states are reference data from a published list; their ids are its short codes ('IN', 'IN-KA'). */
export const countryId = z
  .string({ error: 'Country is required.' })
  .min(1, 'Country is required.')
  .max(3, 'Please choose a country.')
  .brand('CountryId')
export const stateId = z
  .string({ error: 'State is required.' })
  .min(1, 'State is required.')
  .max(12, 'Please choose a state of this country.')
  .brand('StateId')
export type CountryId = z.infer<typeof countryId>
export type StateId = z.infer<typeof stateId>
export type PushDeviceId = z.infer<typeof pushDeviceId>
