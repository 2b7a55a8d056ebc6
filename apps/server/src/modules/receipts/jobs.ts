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

/**
 * Issues documents until none is missing: a reversal that is undone while its credit note is issued needs a receipt, which
 * the job of that event did not see a credit note for.
 */
async function issue(ctx: JobCtx, about: BillingSubject): Promise<void> {
  let issued = true
  while (issued) {
    const drafts = await ctx.inTransaction((inner) =>
      'payment' in about ? paymentDrafts(inner, about.payment) : bookingDrafts(inner, about.booking),
    )
    issued = false
    for (const draft of drafts) if (await ctx.inTransaction((inner) => issueDocument(inner, draft))) issued = true
  }
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
