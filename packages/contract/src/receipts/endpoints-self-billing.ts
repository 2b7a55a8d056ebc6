import { z } from 'zod'
import { actionsSchema } from '../actions-schema.ts'
import { endpoint } from '../endpoint.ts'
import { timestamp } from '../text.ts'
import { selfBillingForm } from './schema.ts'

const selfBilling = z.object({
  agreedAt: timestamp
    .nullable()
    .describe('since when invoices are issued in the name of the seller; null if they are not'),
  taxPercent: z.number().describe('tax that the prices of the seller include'),
  terms: z.string().describe('what the seller agrees or has agreed to'),
  actions: actionsSchema(['agree', 'end']).describe('empty where the marketplace does not offer self-billing'),
})

export const getSelfBilling = endpoint({
  name: 'receipts.getSelfBilling',
  method: 'GET',
  path: '/receipts/self-billing',
  audience: 'seller',
  summary: 'States whether the marketplace issues invoices to buyers in the name of the caller.',
  input: z.object({}),
  output: selfBilling,
  errors: [],
  whenSuspended: true,
})

export const agreeToSelfBilling = endpoint({
  name: 'receipts.agreeToSelfBilling',
  method: 'PUT',
  path: '/receipts/self-billing',
  audience: 'seller',
  summary:
    'Agree that the marketplace issues invoices to buyers in the name of the caller, for bookings that end from now on.',
  input: selfBillingForm,
  output: selfBilling,
  errors: [],
  message: 'Self-billing is on. Bookings that end from now on get an invoice in your name.',
})

export const endSelfBilling = endpoint({
  name: 'receipts.endSelfBilling',
  method: 'DELETE',
  path: '/receipts/self-billing',
  audience: 'seller',
  summary: 'End the agreement. Invoices that were issued remain.',
  input: z.object({}),
  output: selfBilling,
  errors: [],
  message: 'Self-billing is off. You issue your own invoices from now on.',
})
