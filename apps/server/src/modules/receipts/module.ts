import {
  downloadReceipt as downloadEndpoint,
  getInvoiceDetails,
  getReceipts,
  saveInvoiceDetails as saveDetailsEndpoint,
} from '@market/contract/receipts/endpoints.ts'
import * as endpoints from '@market/contract/receipts/endpoints-console.ts'
import * as selfBilling from '@market/contract/receipts/endpoints-self-billing.ts'
import * as files from '@market/contract/receipts/endpoints-exports.ts'
import { command, query, steps } from '#platform/http/binding.ts'
import type { Module, ModuleBase } from '#platform/module.ts'
import { deleteFeeTax, saveFeeTax } from './commands/save-fee-tax.ts'
import { readInvoiceDetails, saveInvoiceDetails } from './commands/save-invoice-details.ts'
import { agreeToSelfBilling, endSelfBilling, readSelfBilling } from './commands/agree-to-self-billing.ts'
import { downloadEarnings } from './earnings-statement.ts'
import { issueBacklog, jobs } from './jobs.ts'
import { exportJournal, exportSellerTotals, exportTaxSummary } from './queries-exports.ts'
import { feeTaxes, listDocuments } from './queries-console.ts'
import { downloadAnyReceipt, downloadReceipt, listReceipts } from './queries.ts'
import { reactions } from './reactions.ts'
import { isBacklogWaiting } from './store-backlog.ts'
import { vatCheckJobs } from './vat-checks.ts'
import { viesAt } from './ask-vies.ts'

/** Receipts, invoices and credit notes. */
export const receipts = ({ config }: ModuleBase): Module => ({
  routes: [
    query(getReceipts, listReceipts),
    steps(downloadEndpoint, downloadReceipt),
    query(getInvoiceDetails, readInvoiceDetails),
    command(saveDetailsEndpoint, saveInvoiceDetails),
    query(selfBilling.getSelfBilling, readSelfBilling),
    command(selfBilling.agreeToSelfBilling, agreeToSelfBilling),
    command(selfBilling.endSelfBilling, endSelfBilling),
    query(endpoints.listBillingDocuments, listDocuments),
    steps(endpoints.downloadBillingDocument, downloadAnyReceipt),
    query(endpoints.listFeeTaxes, feeTaxes),
    command(files.exportSellerTotals, exportSellerTotals),
    command(files.exportTaxSummary, exportTaxSummary),
    command(files.exportJournal, exportJournal),
    steps(files.downloadEarnings, downloadEarnings),
    command(endpoints.saveFeeTax, saveFeeTax),
    command(endpoints.deleteFeeTax, deleteFeeTax),
  ],
  consumers: reactions,
  jobs: [...jobs, ...vatCheckJobs(viesAt(config.viesUrl))],
  async plugin(_, { runtime }) {
    await runtime.command(runtime.asSystem, async (ctx) => {
      if (await isBacklogWaiting(ctx.tx)) ctx.enqueue(issueBacklog, {})
    })
  },
})
