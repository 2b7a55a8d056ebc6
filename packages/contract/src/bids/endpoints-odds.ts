import { z } from 'zod'
import { dollarsOut } from '../amounts.ts'
import { endpoint } from '../endpoint.ts'
import { listingId } from '../ids.ts'
import { timestamp } from '../text.ts'

const share = z.number().nullable().describe('from 0 to 1; null while there is nothing to divide')

export const getOdds = endpoint({
  name: 'bids.getOdds',
  method: 'GET',
  path: '/bid/odds/{jobId}',
  audience: 'seller',
  summary:
    'How the buyer of a job has treated bids, and the bids on this job so far. The figures are computed nightly.',
  input: z.object({ jobId: listingId }),
  output: z.object({
    buyer: z
      .object({
        jobsPosted: z.number().int(),
        hireRate: share.describe('share of ended jobs with a hire'),
        shareOpened: share.describe('share of received bids that the buyer opened'),
        medianDays: z.number().nullable().describe('days from posting a job to accepting a bid, the median'),
      })
      .nullable()
      .describe('null for a new buyer, with fewer than 5 jobs'),
    bids: z.number().int(),
    bidsBetween: z.object({ minPrice: dollarsOut, maxPrice: dollarsOut }).nullable(),
  }),
  errors: [],
  whenSuspended: true,
})

export const getBidFigures = endpoint({
  name: 'bids.getFigures',
  method: 'GET',
  path: '/resource/get-bid-figures',
  audience: 'public',
  summary: 'The figures of all bids of the last 90 days, computed nightly, for the transparency page.',
  input: z.object({}),
  output: z
    .object({
      bids: z.number().int(),
      shareOpened: share,
      connectsReturned: z.number().int(),
      shareReturned: share.describe('share of the connects spent on bids that came back'),
      medianViewHours: z.number().nullable().describe('hours until a buyer first opens a bid, the median'),
      at: timestamp,
    })
    .nullable(),
  errors: ['NOT_FOUND'],
})
