import { z } from 'zod'
import { actionsSchema } from '../actions-schema.ts'
import { proposalOut } from '../bids/proposal.ts'
import { endpoint } from '../endpoint.ts'
import { listingId, reviewId, userId } from '../ids.ts'
import { ifGiven } from '../if-given.ts'
import { listingKinds } from '../listings/schema.ts'
import { listingProcess } from '../listings/process.ts'
import { dollarsOut } from '../amounts.ts'
import { starCount } from '../reviews/schema.ts'
import { actReason, timestamp } from '../text.ts'
import { reportForm, reportOutcomes } from './forms.ts'
import { namedPerson, sortedBy, tableInput, tableOf } from './table.ts'

const removable = actionsSchema(['remove', 'restore'])

const listingRow = z.object({
  id: listingId,
  kind: z.enum(listingKinds),
  title: z.string(),
  description: z.string(),
  owner: namedPerson,
  category: z.string(),
  minPrice: dollarsOut,
  maxPrice: dollarsOut,
  status: z.enum(listingProcess.states),
  removedReason: z.string().nullable(),
  created: timestamp,
  actions: removable,
})

export const listListings = endpoint({
  name: 'moderation.listListings',
  method: 'GET',
  path: '/admin/listings',
  audience: 'admin',
  summary: 'Lists jobs and services, newest first by default. Search by title or id.',
  input: z.object({
    ...tableInput,
    ...sortedBy('created', 'price', 'title'),
    kind: z.enum(listingKinds).optional(),
    status: z.enum([...listingProcess.states, 'Removed']).optional(),
    userId: ifGiven(userId),
  }),
  output: tableOf(listingRow),
  errors: [],
})

export const removeListing = endpoint({
  name: 'moderation.removeListing',
  method: 'POST',
  path: '/admin/listings/{id}/remove',
  audience: 'admin',
  summary: 'Remove a listing with a reason shown to its owner. Connects of pending bids are returned.',
  input: z.object({ id: listingId, reason: actReason }),
  output: z.null(),
  errors: ['CONFLICT'],
  message: 'Removed. The owner has been told.',
})

export const restoreListing = endpoint({
  name: 'moderation.restoreListing',
  method: 'POST',
  path: '/admin/listings/{id}/restore',
  audience: 'admin',
  summary: 'Restore a removed listing. Answered bids stay answered.',
  input: z.object({ id: listingId }),
  output: z.null(),
  errors: ['CONFLICT', 'PERSON_GONE'],
  message: 'Restored. The owner has been told.',
})

const reviewRow = z.object({
  id: reviewId,
  stars: z.number().int(),
  text: z.string(),
  buyer: namedPerson,
  seller: namedPerson,
  booking: z.string().describe("'BK-1042'"),
  removedReason: z.string().nullable(),
  created: timestamp,
  actions: removable,
})

export const listReviews = endpoint({
  name: 'moderation.listReviews',
  method: 'GET',
  path: '/admin/reviews',
  audience: 'admin',
  summary: 'Lists reviews, newest first. Search by text.',
  input: z.object({
    ...tableInput,
    stars: starCount('Please choose 1 to 5 stars.').optional(),
    state: z.enum(['shown', 'removed']).optional(),
    userId: ifGiven(userId),
  }),
  output: tableOf(reviewRow),
  errors: [],
})

export const removeReview = endpoint({
  name: 'moderation.removeReview',
  method: 'POST',
  path: '/admin/reviews/{id}/remove',
  audience: 'admin',
  summary: "Remove a review with a reason shown to its author, and update the seller's rating.",
  input: z.object({ id: reviewId, reason: actReason }),
  output: z.null(),
  errors: ['CONFLICT'],
  message: 'Removed. The author has been told.',
})

export const restoreReview = endpoint({
  name: 'moderation.restoreReview',
  method: 'POST',
  path: '/admin/reviews/{id}/restore',
  audience: 'admin',
  summary: 'Restore a removed review.',
  input: z.object({ id: reviewId }),
  output: z.null(),
  errors: ['CONFLICT'],
  message: 'Restored. The author has been told.',
})

/** A proposal in which the marketplace found contact details; erased with the account of its seller. */
const flaggedProposal = z.object({
  job: z.object({ id: listingId, title: z.string() }),
  passages: z.array(z.string()).describe('the contact details, as they were written'),
  coverLetter: proposalOut.coverLetter,
  answers: proposalOut.answers,
})

const reportRow = z.object({
  id: z.string(),
  reporter: namedPerson.nullable().describe('null if the marketplace found contact details in a proposal'),
  user: namedPerson,
  reason: z.string(),
  proposal: flaggedProposal.nullable().describe('the latest version with contact details'),
  outcome: z.enum(reportOutcomes).nullable(),
  note: z.string().nullable(),
  resolvedBy: namedPerson.nullable(),
  resolvedAt: timestamp.nullable(),
  created: timestamp,
  actions: actionsSchema(['resolve']),
})

export const listReports = endpoint({
  name: 'moderation.listReports',
  method: 'GET',
  path: '/admin/reports',
  audience: 'admin',
  summary: 'Lists user reports, and proposals with contact details, newest first.',
  input: z.object({
    ...tableInput,
    state: z.enum(['open', 'resolved']).optional(),
    userId: ifGiven(userId),
  }),
  output: tableOf(reportRow),
  errors: [],
})

export const resolveReport = endpoint({
  name: 'moderation.resolveReport',
  method: 'POST',
  path: '/admin/reports/{id}/resolve',
  audience: 'admin',
  summary: 'Close a report with its outcome.',
  input: reportForm,
  output: z.null(),
  errors: ['CONFLICT'],
  message: 'Resolved.',
})
