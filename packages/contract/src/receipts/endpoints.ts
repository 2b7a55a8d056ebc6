import { z } from 'zod'
import { dollarsOut } from '../amounts.ts'
import { endpoint } from '../endpoint.ts'
import { billingDocumentId, bookingId, countryId } from '../ids.ts'
import { ifGiven } from '../if-given.ts'
import { pageInput, pageOf } from '../page.ts'
import { pageSizes } from '../page-sizes.ts'
import { timestamp } from '../text.ts'
import { documentKinds } from './kinds.ts'
import { invoiceDetails } from './schema.ts'

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
  output: pageOf(billingDocument).extend({
    earningYears: z.array(z.number().int()).describe('years for which a seller can download a statement of earnings'),
  }),
  errors: [],
  whenSuspended: true,
})

/** A PDF in a response. */
export const pdfFile = z.object({
  filename: z.string(),
  contentType: z.string(),
  content: z.string().describe('the bytes in base64'),
})

export const downloadReceipt = endpoint({
  name: 'receipts.download',
  method: 'GET',
  path: '/receipts/{id}/pdf',
  audience: 'member',
  summary: "Returns one of the caller's receipts, invoices or credit notes as PDF.",
  input: z.object({ id: billingDocumentId }),
  output: pdfFile,
  errors: ['OVERLOADED'],
  whenSuspended: true,
})

/** The result of VIES, the EU's register of VAT numbers. */
export const vatCheck = z.object({
  vatNumber: z.string(),
  state: z.enum(['valid', 'invalid', 'pending']),
  checked: timestamp.nullable(),
  consultationNumber: z.string().nullable().describe('proof of the check for an operator with an EU VAT number'),
})

const ownInvoiceDetails = z.object({
  businessName: z.string(),
  address: z.string(),
  countryId: countryId.nullable(),
  vatNumber: z.string(),
  vatCheck: vatCheck.nullable().describe('null without an EU VAT number, or where VIES is not used'),
})

export const getInvoiceDetails = endpoint({
  name: 'receipts.getInvoiceDetails',
  method: 'GET',
  path: '/receipts/invoice-details',
  audience: 'member',
  summary: "Returns the caller's invoice details; empty fields show the profile's values.",
  input: z.object({}),
  output: ownInvoiceDetails,
  errors: [],
  whenSuspended: true,
})

export const saveInvoiceDetails = endpoint({
  name: 'receipts.saveInvoiceDetails',
  method: 'PUT',
  path: '/receipts/invoice-details',
  audience: 'member',
  summary: 'Save the name, address and VAT number for receipts and invoices issued from now on.',
  input: invoiceDetails,
  output: ownInvoiceDetails,
  errors: [],
  message: 'Saved. New receipts and invoices show these details.',
})
