import { z } from 'zod'
import { cleanCode } from '../digits.ts'
import { countryId, withdrawalId } from '../ids.ts'
import { isNameShaped } from '../text/person-name.ts'
import { actReason, codeInput, nameLine, requiredText } from '../text.ts'
import { topUpAmount } from '../wallet/schema.ts'
import { hasBankLetters } from './bank-letters.ts'
import { ibanCountryOf, ibanLength, ibanProblem, isBic, plainIban } from './iban.ts'

/** Maximum lengths in characters; those of codes are without spaces. */
const withdrawalLimits = { name: 50, accountNumber: 20, iban: 34, swift: 11, typedCode: 60 } as const

/** Reports an invalid name first; a valid name must be transliterable to Latin letters. */
const bankName = (label: string) =>
  nameLine(label, withdrawalLimits.name, `${label} can only contain letters.`).refine(
    (name) => !isNameShaped(name) || hasBankLetters(name),
    `Please write ${label} in Latin letters, as your bank does.`,
  )

const accountNumber = requiredText('Account Number', withdrawalLimits.accountNumber)
  .overwrite(cleanCode)
  .regex(/^\d+$/, 'Account Number can only contain digits.')

/** A code of letters and digits; stored uppercase and without spaces. */
const code = (label: string, longest: number) =>
  codeInput(`${label} is required.`)
    .max(withdrawalLimits.typedCode, `${label} is too long.`)
    .transform(plainIban)
    .pipe(
      z
        .string()
        .min(1, `${label} is required.`)
        .regex(/^[A-Z0-9]+$/, `${label} can only contain letters and digits.`)
        .max(longest, `${label} cannot exceed ${longest} characters.`),
    )

const ibanSentence = (iban: string): string | undefined => {
  switch (ibanProblem(iban)) {
    case 'form':
      return 'An IBAN starts with two letters and two digits.'
    case 'country':
      return `No country has IBANs that start with ${iban.slice(0, 2)}.`
    case 'length':
      return `An IBAN that starts with ${iban.slice(0, 2)} has ${ibanLength(iban.slice(0, 2))} characters. Yours has ${iban.length}.`
    case 'digits':
      return 'This IBAN is not correct. Please check its digits.'
    case undefined:
      return undefined
  }
}

const iban = code('IBAN', withdrawalLimits.iban).superRefine((value, issue) => {
  const message = ibanSentence(value)
  if (message !== undefined) issue.addIssue({ code: 'custom', message })
})

const swift = code('SWIFT', withdrawalLimits.swift).refine(isBic, 'Please enter a SWIFT code of 8 or 11 characters.')

/** product-rules: Form rules: each field, and that IBAN and SWIFT match the country. */
export const withdrawRequest = z
  .object({
    amount: topUpAmount,
    accountNumber,
    iban,
    swift,
    countryId,
    firstName: bankName('First Name'),
    lastName: bankName('Last Name'),
  })
  .superRefine((form, issue) => {
    const wanted = ibanCountryOf(form.countryId)
    const refuse = (field: string, message: string) => issue.addIssue({ code: 'custom', path: [field], message })
    if (wanted === undefined) {
      refuse('countryId', 'Banks of this country have no IBAN. Please choose the country of an account that has one.')
      return
    }
    if (!form.iban.startsWith(wanted)) refuse('iban', 'This IBAN belongs to another country than the one chosen.')
    const bankCountry = form.swift.slice(4, 6)
    if (bankCountry !== wanted && bankCountry !== form.countryId)
      refuse('swift', 'This SWIFT code belongs to another country than the one chosen.')
  })

export const withdrawalRef = z.object({ id: withdrawalId })

export const approval = withdrawalRef.extend({
  payoutReference: requiredText('Payout reference', 140),
  bankHasPaid: z
    .boolean()
    .default(false)
    .describe('confirms that the bank paid a frozen withdrawal before it could be stopped'),
})

export const rejection = withdrawalRef.extend({ reason: actReason })

/** Card money that did not return to a card: paid to the bank anyway, or returned to the wallet. */
export const restDecision = rejection.extend({
  decision: z.enum(['bank', 'wallet'], { error: 'Please choose where the money goes.' }),
})
