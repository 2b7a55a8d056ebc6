import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { listingCard, sellerCard } from '../listings/schema.ts'
import { pageOf } from '../page.ts'

const reason = z.string().describe('why it is recommended, as a sentence')

export const getRecommendedJobs = endpoint({
  name: 'profiles.getRecommendedJobs',
  method: 'GET',
  path: '/users/recommended-jobs',
  audience: 'seller',
  summary: 'Lists up to 6 open jobs that fit the caller and have no bid of theirs, the best first.',
  input: z.object({}),
  output: pageOf(z.object({ listing: listingCard, reason })),
  errors: [],
  whenSuspended: true,
})

export const getHireAgain = endpoint({
  name: 'profiles.getHireAgain',
  method: 'GET',
  path: '/users/hire-again',
  audience: 'buyer',
  summary: 'Lists up to 5 sellers who completed bookings of the caller, the latest first.',
  input: z.object({}),
  output: pageOf(sellerCard.extend({ reason })),
  errors: [],
  whenSuspended: true,
})
