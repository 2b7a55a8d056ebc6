import { downloadReceipt as downloadEndpoint, getReceipts } from '@market/contract/receipts/endpoints.ts'
import { query, steps } from '#platform/http/binding.ts'
import type { Module } from '#platform/module.ts'
import { issueBacklog, jobs } from './jobs.ts'
import { downloadReceipt, listReceipts } from './queries.ts'
import { reactions } from './reactions.ts'
import { isBacklogEmpty } from './store-backlog.ts'

/** Receipts, invoices and credit notes. */
export const receipts: Module = {
  routes: [query(getReceipts, listReceipts), steps(downloadEndpoint, downloadReceipt)],
  consumers: reactions,
  jobs,
  async plugin(_, { runtime }) {
    await runtime.command(runtime.asSystem, async (ctx) => {
      if (!(await isBacklogEmpty(ctx.tx))) ctx.enqueue(issueBacklog, {})
    })
  },
}
