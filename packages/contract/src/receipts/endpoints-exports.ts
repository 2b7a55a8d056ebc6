import { z } from 'zod'
import { ownersOnly } from '../admin/forms.ts'
import { endpoint } from '../endpoint.ts'
import { pdfFile } from './endpoints.ts'
import { journalPeriod, reportedYear } from './schema.ts'

/** A CSV file in a response. */
const csvFile = z.object({
  filename: z.string(),
  contentType: z.string(),
  content: z.string(),
  count: z.number().int().describe('rows without the header'),
})

const exported = { method: 'GET', audience: 'admin', output: csvFile, errors: [...ownersOnly] } as const

export const exportSellerTotals = endpoint({
  ...exported,
  name: 'receipts.exportSellerTotals',
  path: '/admin/exports/seller-totals',
  summary: 'Totals of each seller in a year by quarter and month, as DAC7 and 1099-K reports need them. Owners only.',
  input: reportedYear,
})

export const exportTaxSummary = endpoint({
  ...exported,
  name: 'receipts.exportTaxSummary',
  path: '/admin/exports/tax-summary',
  summary: 'Fee invoices of a year and their tax, by quarter, country and rate. Owners only.',
  input: reportedYear,
})

export const exportJournal = endpoint({
  ...exported,
  name: 'receipts.exportJournal',
  path: '/admin/exports/journal',
  summary: 'Every entry of the ledger in a period (days in UTC), with debit and credit. Owners only.',
  input: journalPeriod,
})

export const downloadEarnings = endpoint({
  name: 'receipts.downloadEarnings',
  method: 'GET',
  path: '/receipts/earnings/{year}',
  audience: 'seller',
  summary: "Returns a statement of the seller's earnings in a year (UTC) as PDF.",
  input: reportedYear,
  output: pdfFile,
  errors: ['OVERLOADED'],
  whenSuspended: true,
})
