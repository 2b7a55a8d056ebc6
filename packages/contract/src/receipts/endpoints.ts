import { z } from 'zod'
import { dollarsOut } from '../amounts.ts'
import { endpoint } from '../endpoint.ts'
import { billingDocumentId, bookingId } from '../ids.ts'
import { ifGiven } from '../if-given.ts'
import { pageInput, pageOf } from '../page.ts'
import { pageSizes } from '../page-sizes.ts'
import { timestamp } from '../text.ts'
import { documentKinds } from './kinds.ts'

const billingDocument = z.object({
  id: billingDocumentId,
  number: z.string().describe("'FI-2026-000042'"),
  kind: z.enum(documentKinds),
  subject: z.string().describe('what it is about, such as the title of the booking'),
  total: dollarsOut,
  issued: timestamp,
  bookingId: bookingId.nullable(),
})

export const getReceipts = endpoint({
  name: 'receipts.getList',
  method: 'GET',
  path: '/receipts',
  audience: 'member',
  summary: "Lists the caller's receipts, invoices and credit notes, newest first; those of one booking if it is named.",
  input: z.object({ ...pageInput(pageSizes.receipts), bookingId: ifGiven(bookingId) }),
  output: pageOf(billingDocument),
  errors: [],
  whenSuspended: true,
})

/** A file in a response. */
const pdfFile = z.object({
  filename: z.string(),
  contentType: z.string(),
  content: z.string().describe('the bytes in base64'),
})

export const downloadReceipt = endpoint({
  name: 'receipts.download',
  method: 'GET',
  path: '/receipts/{id}/pdf',
  audience: 'person',
  summary: 'Returns a receipt, invoice or credit note as PDF. Its owner and operators can download it.',
  input: z.object({ id: billingDocumentId }),
  output: pdfFile,
  errors: ['OVERLOADED'],
  whenSuspended: true,
})
