import { z } from 'zod'
import { dayInput } from '../date-inputs.ts'
import { countryId } from '../ids.ts'
import { ifGiven } from '../if-given.ts'
import { numberInput } from '../amounts.ts'
import { hasAtMostTwoDecimals } from '../money.ts'
import { codeInput, optionalLine, requiredLine } from '../text.ts'
import { versionSeen } from '../version.ts'
import { daysProblem } from '../wallet/schema.ts'
import { writtenNumber } from '../written-number.ts'
import { vatNumberOf } from './vat-number.ts'

const longest = { businessName: 100, address: 250, vatNumber: 30, taxName: 20 } as const

/** Details that a user wants on receipts and invoices. An empty field shows the value of the profile. */
export const invoiceDetails = z
  .object({
    businessName: optionalLine('Business name', longest.businessName).optional(),
    address: optionalLine('Address', longest.address).optional(),
    countryId: ifGiven(countryId),
    vatNumber: codeInput('VAT number must be text.')
      .trim()
      .max(longest.vatNumber, `VAT number cannot exceed ${longest.vatNumber} characters.`)
      .optional(),
  })
  .superRefine(({ countryId: country, vatNumber = '' }, issue) => {
    if (vatNumber === '') return
    const fail = (field: string, message: string) => issue.addIssue({ code: 'custom', path: [field], message })
    if (country === undefined) fail('countryId', 'Please choose the country of your VAT number.')
    else if (vatNumberOf(country, vatNumber) === null)
      fail('vatNumber', 'This is not a VAT number of the chosen country. Please check it, or leave it empty.')
  })

const percentRange = 'Please enter more than 0 and at most 100 percent.'

/** A row of the operator's table of taxes that the platform fee includes. */
export const feeTaxForm = z.object({
  countryId,
  name: requiredLine('Name of the tax', longest.taxName),
  percent: numberInput('Percentage is required.').pipe(
    z
      .number()
      .positive(percentRange)
      .max(100, percentRange)
      .refine(hasAtMostTwoDecimals, 'Please enter a percentage with at most two decimals.'),
  ),
  version: versionSeen,
})

const includedPercent = 'Please enter 0 to 100 percent.'

/** The text that a seller agrees to before the marketplace issues invoices in their name. */
export const selfBillingTerms = (marketName: string): string =>
  `I agree that ${marketName} issues invoices to my buyers in my name and on my behalf when a booking ends, and credit notes for refunds. I do not issue my own invoices for the same bookings, and I keep my invoice details up to date.`

/** A seller's agreement to self-billing. */
export const selfBillingForm = z.object({
  taxPercent: numberInput('Percentage is required. Enter 0 if your prices include no tax.').pipe(
    z
      .number()
      .min(0, includedPercent)
      .max(100, includedPercent)
      .refine(hasAtMostTwoDecimals, 'Please enter a percentage with at most two decimals.'),
  ),
  agrees: z.boolean().refine((agrees) => agrees, 'Please agree first.'),
})

const notAYear = 'Please choose a year.'

/** The year of a report (UTC). */
export const reportedYear = z.object({
  year: writtenNumber(z.number({ error: notAYear }).int(notAYear).min(2020, notAYear).max(2100, notAYear)),
})

const journalDay = dayInput('Please choose a day.')

/** The first and last day of a journal (UTC). */
export const journalPeriod = z.object({ from: journalDay, to: journalDay }).superRefine((days, issue) => {
  const message = daysProblem(days)
  if (message !== undefined) issue.addIssue({ code: 'custom', path: ['to'], message })
})
