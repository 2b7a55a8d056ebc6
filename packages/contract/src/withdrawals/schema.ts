import { z } from 'zod'
import { cleanCode } from '../digits.ts'
import { countryId, payoutAccountId, withdrawalId } from '../ids.ts'
import { ifGiven, isGiven } from '../if-given.ts'
import { isNameShaped } from '../text/person-name.ts'
import { actReason, codeInput, nameLine, requiredText } from '../text.ts'
import { topUpAmount } from '../wallet/schema.ts'
import { hasBankLetters } from './bank-letters.ts'
import { ibanCountryOf, isBic, plainIban } from './iban.ts'
import { type PayoutForm, typedFormOf } from './payout-countries.ts'

/** Maximum lengths in characters; those of codes are without spaces. */
const withdrawalLimits = { name: 50, accountNumber: 20, bank: 34, swift: 11, typedCode: 60 } as const

/** How many bank accounts a seller can save. */
export const maxPayoutAccounts = 10

/** Reports an invalid name first; a valid name must be transliterable to Latin letters. */
const bankName = (label: string) =>
  nameLine(label, withdrawalLimits.name, `${label} can only contain letters.`).refine(
    (name) => !isNameShaped(name) || hasBankLetters(name),
    `Please write ${label} in Latin letters, as your bank does.`,
  )

/** A code of letters and digits; stored uppercase, without spaces and what else `plain` removes. */
const code = (label: string, longest: number, plain = plainIban) =>
  codeInput(`${label} is required.`)
    .max(withdrawalLimits.typedCode, `${label} is too long.`)
    .transform(plain)
    .pipe(
      z
        .string()
        .min(1, `${label} is required.`)
        .regex(/^[A-Z0-9]+$/, `${label} can only contain letters and digits.`)
        .max(longest, `${label} cannot exceed ${longest} characters.`),
    )

const plainLocalCode = (text: string): string => plainIban(text).replaceAll('-', '')

/** Reports what `problem` says about a value. */
const checked =
  (problem: (value: string) => string | undefined) =>
  (value: string, issue: z.core.$RefinementCtx<string>): void => {
    const message = problem(value)
    if (message !== undefined) issue.addIssue({ code: 'custom', message })
  }

const bankCode = ({ bank, account }: PayoutForm, country: string) => {
  // A local code that no form asks for is kept as it was sent.
  if (bank === null) return ifGiven(code('Bank code', withdrawalLimits.bank, plainLocalCode))
  const isIban = account === null && bank.label === 'IBAN'
  const wanted = ibanCountryOf(country)
  return code(bank.label, withdrawalLimits.bank, isIban ? plainIban : plainLocalCode)
    .superRefine(checked(bank.problem))
    .refine(
      (value) => !isIban || wanted === undefined || bank.problem(value) !== undefined || value.startsWith(wanted),
      'This IBAN belongs to another country than the one chosen.',
    )
}

const accountNumber = ({ account }: PayoutForm) => {
  const digits = requiredText('Account Number', withdrawalLimits.accountNumber)
    .overwrite(account === null ? cleanCode : (text) => plainLocalCode(cleanCode(text)))
    .regex(/^\d+$/, 'Account Number can only contain digits.')
  return account === null ? digits : digits.superRefine(checked(account.problem))
}

const swiftCode = ({ swift }: PayoutForm, country: string) => {
  const wanted = [country, ibanCountryOf(country)]
  const right = code('SWIFT', withdrawalLimits.swift)
    .refine(isBic, 'Please enter a SWIFT code of 8 or 11 characters.')
    .refine(
      (value) => country === '' || !isBic(value) || wanted.includes(value.slice(4, 6)),
      'This SWIFT code belongs to another country than the one chosen.',
    )
  return swift ? right : ifGiven(right)
}

const accountOf = (form: PayoutForm, country: string) =>
  z.object({
    accountNumber: accountNumber(form),
    iban: bankCode(form, country),
    swift: swiftCode(form, country),
    countryId,
    firstName: bankName('First Name'),
    lastName: bankName('Last Name'),
  })

const textIn = (sent: Readonly<Record<string, unknown>>, field: string): string => {
  const value = sent[field]
  return typeof value === 'string' ? cleanCode(value) : ''
}

/**
 * The fields of a bank account, by the country in what was sent (product-rules: Wallet and ledger). The field `iban` is an
 * IBAN or the local code of the bank.
 */
export function bankAccountIn(sent: Readonly<Record<string, unknown>>) {
  const country = textIn(sent, 'countryId')
  return accountOf(typedFormOf(country, textIn(sent, 'iban')), country)
}

export const bankAccount = bankAccountIn({})

/** A withdrawal to an account that is written out, which is saved with it. */
const toNewAccount = (sent: Readonly<Record<string, unknown>>) =>
  z.object({ amount: topUpAmount }).extend(bankAccountIn(sent).shape)

const toSavedAccount = z.object({ amount: topUpAmount, payoutAccountId })

export const withdrawRequest = z.union([toSavedAccount, toNewAccount({})])

/** The form of a withdrawal: to a saved account if its id was sent. */
export const withdrawRequestIn = (sent: Readonly<Record<string, unknown>>) =>
  isGiven(sent['payoutAccountId']) ? toSavedAccount : toNewAccount(sent)

export const payoutAccountRef = z.object({ id: payoutAccountId })

export const withdrawalRef = z.object({ id: withdrawalId })

/** Why a payout waits: its earnings have not cleared, its bank account is new, or an operator holds earnings in it. */
export const holdReasons = ['clearing', 'newAccount', 'heldEarnings'] as const

export type HoldReason = (typeof holdReasons)[number]

/** Maximum length of a payout reference, in characters. */
export const longestPayoutReference = 140

export const approval = withdrawalRef.extend({
  payoutReference: requiredText('Payout reference', longestPayoutReference),
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
