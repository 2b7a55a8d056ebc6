import { z } from 'zod'
import { actionsSchema } from '../actions-schema.ts'
import { dollarsOut } from '../amounts.ts'
import { categoryId, countryId, stateId, userId } from '../ids.ts'
import { shownReview } from '../reviews/schema.ts'
import { timestamp } from '../text.ts'
import { ownFaq, ownPortfolio, plainSellerDetails, priceRangeOut, roles, tagFields } from './schema.ts'

/** Actions on one's own account; the last four are for sellers only. */
const accountActions = [
  'changePassword',
  'acceptTerms',
  'editProfile',
  'updateContactInfo',
  'verifyEmail',
  'verifyPhone',
  'completeAccount',
  'completeProfile',
  'editSellerDetails',
  'editFaq',
  'editPortfolio',
] as const
export type AccountAction = (typeof accountActions)[number]

/** The signed-in user's own record (product-rules: Records User/session). */
export const ownUser = z.object({
  id: userId,
  type: z.enum(roles),
  fullName: z.string(),
  avatar: z.string().nullable(),
  banner: z.string().nullable(),
  email: z.string().nullable(),
  isEmailVerified: z.boolean(),
  countryCode: z.string().nullable(),
  phone: z.string().nullable(),
  formattedPhone: z.string().nullable(),
  isPhoneVerified: z.boolean(),
  gender: z.string().nullable(),
  dob: z.string().nullable(),
  address: z.string().nullable(),
  countryId: countryId.nullable(),
  country: z.object({ countryName: z.string() }).nullable(),
  stateId: stateId.nullable(),
  state: z.object({ stateName: z.string() }).nullable(),
  city: z.string().nullable(),
  zipcode: z.string().nullable(),
  timeZone: z.string().nullable().describe('IANA name; null until a device has sent it'),
  bio: z.string().nullable(),
  categoryId: categoryId.nullable(),
  category: z.object({ id: categoryId, title: z.string() }).nullable(),
  ...tagFields,
  priceRange: priceRangeOut.nullable(),
  resume: z.string().nullable(),
  resumeName: z.string().nullable(),
  ...plainSellerDetails,
  walletAmount: dollarsOut,
  totalConnects: z.number().int(),
  avgRating: z.number(),
  completedJobs: z.number().int(),
  totalJobs: z.number().int(),
  totalEarning: dollarsOut,
  totalExpenditure: dollarsOut,
  faqs: z.array(ownFaq),
  portfolios: z.array(ownPortfolio),
  reviews: z.array(shownReview).describe('the latest 5'),
  isFavourite: z.boolean().describe('always false here; this and the next three concern other users'),
  isReported: z.boolean(),
  isChatConnected: z.boolean(),
  chatRequest: z.boolean(),
  step: z.number().int().describe('seller onboarding: 1 profile, 2 FAQ, 3 portfolio, 4 complete'),
  termsToAccept: z
    .string()
    .nullable()
    .describe('version of the terms that the user has not accepted; null where nothing is to accept'),
  unreadNotifications: z.number().int(),
  isSuspended: z.boolean(),
  suspendedReason: z.string().nullable(),
  created: timestamp,
  actions: actionsSchema(accountActions),
})
export type OwnUser = z.infer<typeof ownUser>
