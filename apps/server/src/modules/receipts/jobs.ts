import { bookingId, paymentId } from '@market/contract/ids.ts'
import { z } from 'zod'
import { defineJob, handle, type JobCtx, noPayload } from '#platform/jobs/jobs.ts'
import { bookingDrafts } from './booking-drafts.ts'
import { issueDocument } from './commands/issue-document.ts'
import { paymentDrafts } from './payment-drafts.ts'
import { type BillingSubject, nextOfBacklog, removeFromBacklog } from './store-backlog.ts'

const subject = z.union([z.object({ payment: paymentId }), z.object({ booking: bookingId })])

/** Issues the missing documents of a payment or booking. */
export const issueDocuments = defineJob({ name: 'receipts.issue', payload: subject, maxAttempts: 20 })
/** Issues the documents of payments and bookings from before there were any. */
export const issueBacklog = defineJob({ name: 'receipts.backlog', payload: noPayload, maxAttempts: 20, lanes: 1 })

/** Payments and bookings of the backlog per run of its job, so that other jobs get their turn. */
const backlogBatch = 200

async function issue(ctx: JobCtx, about: BillingSubject): Promise<void> {
  const drafts = await ctx.inTransaction((inner) =>
    'payment' in about ? paymentDrafts(inner, about.payment) : bookingDrafts(inner, about.booking),
  )
  for (const draft of drafts) await ctx.inTransaction((inner) => issueDocument(inner, draft))
}

export const jobs = [
  handle(issueDocuments, issue),
  handle(issueBacklog, async (ctx) => {
    const rows = await ctx.inTransaction(({ tx }) => nextOfBacklog(tx, backlogBatch))
    for (const row of rows) {
      await issue(ctx, row.subject)
      await ctx.inTransaction(({ tx }) => removeFromBacklog(tx, row))
    }
    if (rows.length === backlogBatch) await ctx.inTransaction(async (inner) => inner.enqueue(issueBacklog, {}))
  }),
]
