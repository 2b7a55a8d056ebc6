import { z } from 'zod'
import { actionsSchema } from '../actions-schema.ts'
import { chatTieFields } from '../chat/tie.ts'
import { faq, tagFields, portfolio, priceRangeOut } from '../accounts/schema.ts'
import { shownReview } from '../reviews/schema.ts'
import { endpoint } from '../endpoint.ts'
import { categoryId, userId } from '../ids.ts'
import { ifGiven } from '../if-given.ts'
import { listingCard, personCard, sellerCard } from '../listings/schema.ts'
import { dollarsOut } from '../amounts.ts'
import { pageInput, pageOf } from '../page.ts'
import { pageSizes } from '../page-sizes.ts'
import { timestamp } from '../text.ts'

/** A seller or buyer as other users see them (product-rules: Screens). */
const publicProfile = personCard.extend({
  category: z.object({ id: categoryId, title: z.string() }).nullable(),
  banner: z.string().nullable(),
  bio: z.string().nullable(),
  email: z.string().nullable().describe('only to those connected to them'),
  formattedPhone: z.string().nullable().describe('only to those connected to them'),
  isEmailVerified: z.boolean(),
  isPhoneVerified: z.boolean(),
  payoutsVerified: z.boolean().describe('the payout provider has verified who the seller is'),
  ...tagFields,
  priceRange: priceRangeOut.nullable(),
  hasResume: z.boolean(),
  resume: z.string().nullable().describe('only to those connected to them'),
  resumeName: z.string().nullable().describe('only to those connected to them'),
  medianReply: z.number().int().nullable().describe('minutes to the first reply; null while there are too few'),
  completedJobs: z.number().int(),
  totalJobs: z.number().int(),
  totalEarning: dollarsOut.nullable().describe('null unless the setting shows it'),
  totalExpenditure: dollarsOut.nullable().describe('null unless the setting shows it'),
  services: z.array(listingCard),
  faqs: z.array(faq),
  portfolios: z.array(portfolio),
  reviews: z.array(shownReview),
  memberSince: timestamp,
  isInSearchEngines: z.boolean(),
  isFavourite: z.boolean(),
  isReported: z.boolean(),
  ...chatTieFields,
  chatRequest: z.boolean().describe('the same request, under the name that user records use'),
  actions: actionsSchema(['edit', 'favourite', 'invite', 'report', 'contact']),
})
export type PublicProfile = z.infer<typeof publicProfile>

const byId = z.object({ id: userId })

export const getPublicProfile = endpoint({
  name: 'profiles.getPublicInfo',
  method: 'GET',
  path: '/users/public-info/{id}',
  audience: 'public',
  sameForVisitors: true,
  summary: "Returns a user's public profile.",
  input: byId,
  output: publicProfile,
  errors: [],
})

export const getProfileInfo = endpoint({
  name: 'profiles.getInfo',
  method: 'GET',
  path: '/users/info/{id}',
  audience: 'member',
  summary: "Returns a user's profile for the caller.",
  input: byId,
  output: publicProfile,
  errors: [],
  whenSuspended: true,
})

const topSellers = {
  method: 'GET',
  audience: 'public',
  sameForVisitors: true,
  summary: 'Lists the best-rated sellers with completed work.',
  input: z.object({ ...pageInput(pageSizes.topSellers), userId: ifGiven(userId) }),
  output: z.object({
    result: z.array(sellerCard),
    total: z.number().int(),
  }),
  errors: [],
} as const

export const getTopSellers = endpoint({ ...topSellers, name: 'profiles.getTopSellers', path: '/users/get-top-seller' })
export const getTopSeller = endpoint({ ...topSellers, name: 'profiles.getTopSeller', path: '/users/top-seller' })

/** Number of weeks in a seller's chart of earnings. */
export const dashboardWeeks = 12

export const getDashboard = endpoint({
  name: 'profiles.getDashboard',
  method: 'GET',
  path: '/users/dashboard',
  audience: 'member',
  summary: "Returns the caller's dashboard.",
  input: z.object({}),
  output: z.object({
    activeJobs: z.number().int(),
    completedJobs: z.number().int(),
    cancelledJobs: z.number().int(),
    postedJobs: z.number().int().describe('jobs of a buyer, services of a seller'),
    totalEarningAmount: dollarsOut,
    noOfBids: z.number().int(),
    unreadChats: z.number().int().describe('chats with unread messages'),
    needsYou: z
      .array(
        z.object({
          kind: z.enum(['bid', 'completion', 'cancellation', 'review', 'request', 'offer', 'payment']),
          id: z.string(),
          userId: userId.describe('who is waiting'),
          person: personCard.nullable().describe('the other party; null where several wait, as with bids'),
          sentence: z.string(),
          amount: dollarsOut.nullable().describe('the money it is about'),
          dueAt: timestamp.nullable().describe('when it is decided automatically or expires'),
          created: timestamp,
        }),
      )
      .describe('what waits for the caller, the most urgent first'),
    weeks: z
      .array(z.object({ from: timestamp, earned: dollarsOut }))
      .describe(`what a seller earned in each of the last ${dashboardWeeks} weeks, oldest first; empty for a buyer`),
  }),
  errors: [],
  whenSuspended: true,
})

export const getReviews = endpoint({
  name: 'reviews.getList',
  method: 'GET',
  path: '/users/reviews/{id}',
  audience: 'public',
  sameForVisitors: true,
  summary: "Lists a seller's reviews, newest first.",
  input: z.object({ id: userId, ...pageInput(pageSizes.search) }),
  output: pageOf(shownReview),
  errors: [],
})
