import { z } from 'zod'
import { ownersOnly } from '../admin/forms.ts'
import { namedPerson, sortedBy, tableInput, tableOf } from '../admin/table.ts'
import { dollarsOut } from '../amounts.ts'
import { endpoint } from '../endpoint.ts'
import { billingDocumentId, bookingId, countryId, userId } from '../ids.ts'
import { ifGiven } from '../if-given.ts'
import { pageOf } from '../page.ts'
import { timestamp } from '../text.ts'
import { version } from '../version.ts'
import { pdfFile } from './endpoints.ts'
import { documentKinds } from './kinds.ts'
import { feeTaxForm } from './schema.ts'

export const listBillingDocuments = endpoint({
  name: 'receipts.listAll',
  method: 'GET',
  path: '/admin/receipts',
  audience: 'admin',
  summary:
    'Lists receipts, invoices and credit notes of all users, newest first by default. Search by number, or by the name of the recipient or the seller.',
  input: z.object({
    ...tableInput,
    ...sortedBy('issued', 'total'),
    kind: z.enum(documentKinds).optional(),
    userId: ifGiven(userId),
  }),
  output: tableOf(
    z.object({
      id: billingDocumentId,
      number: z.string(),
      kind: z.enum(documentKinds),
      user: namedPerson.describe('to whom it was issued'),
      seller: namedPerson.nullable().describe('in whose name it was issued; null if the marketplace is the issuer'),
      subject: z.string(),
      total: dollarsOut,
      tax: dollarsOut.describe('included in the total'),
      bookingId: bookingId.nullable(),
      issued: timestamp,
    }),
  ),
  errors: [],
})

export const downloadBillingDocument = endpoint({
  name: 'receipts.downloadAny',
  method: 'GET',
  path: '/admin/receipts/{id}/pdf',
  audience: 'admin',
  summary: 'Returns a receipt, invoice or credit note of any user as PDF.',
  input: z.object({ id: billingDocumentId }),
  output: pdfFile,
  errors: ['OVERLOADED'],
})

export const listFeeTaxes = endpoint({
  name: 'receipts.listFeeTaxes',
  method: 'GET',
  path: '/admin/fee-taxes',
  audience: 'admin',
  summary: 'Lists the taxes that the platform fee includes, by country of the seller.',
  input: z.object({}),
  output: pageOf(
    z.object({ id: countryId, countryId, country: z.string(), name: z.string(), percent: z.number(), version }),
  ),
  errors: [],
})

export const saveFeeTax = endpoint({
  name: 'receipts.saveFeeTax',
  method: 'PUT',
  path: '/admin/fee-taxes',
  audience: 'admin',
  summary: 'Set the tax that the platform fee includes for sellers of a country. Owners only.',
  input: feeTaxForm,
  output: z.null(),
  errors: [...ownersOnly, 'RECORD_CHANGED'],
  message: 'Saved. It applies to invoices issued from now on.',
})

export const deleteFeeTax = endpoint({
  name: 'receipts.deleteFeeTax',
  method: 'DELETE',
  path: '/admin/fee-taxes/{countryId}',
  audience: 'admin',
  summary: 'Remove the tax of a country. Owners only.',
  input: z.object({ countryId }),
  output: z.null(),
  errors: [...ownersOnly],
  message: 'Deleted.',
})
