import { z } from 'zod'
import { actionsSchema } from '../actions-schema.ts'
import { tagFields } from '../accounts/schema.ts'
import { endpoint } from '../endpoint.ts'
import { categoryId, listingId, userId } from '../ids.ts'
import { ifGiven } from '../if-given.ts'
import { pageInput, pageOf } from '../page.ts'
import { pageSizes } from '../page-sizes.ts'
import { jobForm, listing, listingCard, listingKind, sellerCard, serviceForm } from './schema.ts'
import { searchedFor } from './search-filters.ts'
import { wireField } from '../wire.ts'

const sortings = ['relevance', 'low_to_high', 'high_to_low', 'newest'] as const

const searchFilters = {
  ...searchedFor,
  sorting: z.enum(sortings).optional(),
  verbatim: z.stringbool().optional().describe('searches the words as typed, without spelling correction'),
  userId: ifGiven(userId),
  ...pageInput(pageSizes.search),
}

const searchFacts = {
  total: z.number().int(),
  facets: z.object({
    categories: z.array(z.object({ id: categoryId, title: z.string(), count: z.number().int() })),
    isPartial: z
      .boolean()
      .describe('true when not all matches were counted: each count is a minimum, and other categories may have some'),
  }),
  correctedTo: z.string().nullable().describe('the words that were searched instead, when nothing holds those typed'),
}

export const addEditListing = endpoint({
  name: 'listings.addEdit',
  method: 'PUT',
  path: '/services/add-edit',
  audience: 'member',
  summary: 'Post or edit a job (buyer) or a service (seller).',
  input: z.union([jobForm, serviceForm]),
  chooseInput: (_, role) => (role === 'SELLER' ? serviceForm : jobForm),
  output: listing,
  errors: [
    'PROFILE_INCOMPLETE',
    'LISTING_LOCKED',
    'QUESTIONS_FROZEN',
    'FILE_UNKNOWN',
    'FILE_TYPE',
    'FILE_NOT_IMAGE',
    'STATE_MOVED_ON',
  ],
  message: 'Your listing has been saved.',
  makesRecord: true,
  needsTerms: true,
})

export const getMyListings = endpoint({
  name: 'listings.getMine',
  method: 'GET',
  path: '/services/my-services',
  audience: 'member',
  summary:
    "The caller's jobs (filter: all, open, closed, booked) or services (sorting: all, low_to_high, high_to_low).",
  input: z.object({
    ...pageInput(pageSizes.myListings),
    filter: z.enum(['all', 'open', 'closed', 'booked']).default('all'),
    sorting: z.enum(['all', 'low_to_high', 'high_to_low']).default('all'),
    userId: ifGiven(userId),
  }),
  output: pageOf(listingCard),
  errors: [],
  whenSuspended: true,
})

export const deleteListing = endpoint({
  name: 'listings.delete',
  method: 'DELETE',
  path: '/services/delete-service/{id}',
  audience: 'member',
  summary: 'Delete your job or service that has no bids or bookings.',
  input: z.object({ id: listingId }),
  output: z.null(),
  errors: ['LISTING_LOCKED'],
  message: 'Your listing has been deleted.',
})

export const updateJobStatus = endpoint({
  name: 'listings.updateJobStatus',
  method: 'PUT',
  path: '/services/job/update-status',
  audience: 'buyer',
  summary: 'Close your job. Connects of unanswered bids are returned.',
  input: z.object({ [wireField.jobId]: listingId, status: z.literal('close', { error: 'A job can only be closed.' }) }),
  output: listing,
  errors: ['STATE_MOVED_ON'],
  message: 'The job is closed.',
})

export const getListing = endpoint({
  name: 'listings.getInfo',
  method: 'GET',
  path: '/services/info/{id}',
  audience: 'public',
  sameForVisitors: true,
  summary: "Returns a job or service with the caller's actions. Its owner also sees bids or buyers.",
  input: z.object({ id: listingId, userId: ifGiven(userId) }),
  output: listing,
  errors: ['GONE'],
})

export const getListings = endpoint({
  name: 'listings.getLatest',
  method: 'GET',
  path: '/services/get-services',
  audience: 'public',
  sameForVisitors: true,
  summary: 'Lists the newest open jobs or services.',
  input: z.object({
    ...pageInput(pageSizes.postedJobs),
    kind: listingKind.optional().describe('without it jobs for a seller, services for everyone else'),
    categoryFirst: ifGiven(categoryId).describe('listings of this category come first'),
    sorting: z.enum(['all', 'low_to_high', 'high_to_low']).default('all'),
    userId: ifGiven(userId),
  }),
  output: pageOf(listingCard),
  errors: [],
})

export const searchListings = endpoint({
  name: 'listings.search',
  method: 'GET',
  path: '/services/search',
  audience: 'public',
  sameForVisitors: true,
  summary: 'Search jobs or services by words and filters.',
  input: z.object({ kind: listingKind.default('SERVICE'), ...searchFilters }),
  output: z.object({ records: z.array(listingCard), ...searchFacts, actions: actionsSchema(['save']) }),
  errors: ['SEARCH_TOO_DEEP'],
})

export const searchSellers = endpoint({
  name: 'profiles.searchSellers',
  method: 'GET',
  path: '/users/search-sellers',
  audience: 'public',
  sameForVisitors: true,
  summary: 'Search sellers by words and filters.',
  input: z.object(searchFilters),
  output: z.object({
    records: z.array(
      sellerCard.extend({
        bio: z.string().nullable(),
        ...tagFields,
        priceRange: z.object({ minPrice: z.number(), maxPrice: z.number() }).nullable(),
      }),
    ),
    ...searchFacts,
    actions: actionsSchema(['save']),
  }),
  errors: ['SEARCH_TOO_DEEP'],
})
