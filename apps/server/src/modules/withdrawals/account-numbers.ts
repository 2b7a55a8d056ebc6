import { payoutFormOf } from '@market/contract/withdrawals/payout-countries.ts'
import { type Cipher, isEncrypted } from '#platform/config/encrypt.ts'

/** The numbers of a bank account: an IBAN, or the local code of the bank and the account number. */
export interface AccountNumbers {
  readonly iban: string
  readonly accountNumber: string
}

/** The columns of a row with a bank account. */
export interface NumberColumns {
  readonly iban: string
  readonly account_number: string
}

/** The columns that screens show instead. */
export interface ShownColumns {
  readonly iban_shown: string
  readonly account_number_shown: string
}

type Table = 'payout_accounts' | 'withdrawals'

/** The purpose of the key that encrypts account numbers. */
export const accountNumbersPurpose = 'account numbers'

/** The last four characters of a number; at most half of a short one. */
const masked = (text: string) => `•••• ${text.slice(text.length - Math.min(4, Math.floor(text.length / 2)))}`

/** True for the code of a bank in the form that its country asks for, which alone names no account. */
function namesBankOnly(country: string, code: string): boolean {
  const { bank, account } = payoutFormOf(country, code)
  return code === '' || (account !== null && bank !== null && bank.problem(code) === undefined)
}

/** Hides all but the last four characters of account numbers. A local code only names the bank, so it is not hidden. */
export function showNumbers(country: string, { iban, accountNumber }: AccountNumbers): ShownColumns {
  const start = /^[A-Z]{2}/.test(iban) ? `${iban.slice(0, 2)} ` : ''
  return {
    iban_shown: namesBankOnly(country, iban) ? iban : `${start}${masked(iban)}`,
    account_number_shown: masked(accountNumber),
  }
}

/** Encrypts the numbers for a row; they cannot be read in another row. */
export const encryptNumbers = (
  cipher: Cipher,
  [table, id]: readonly [table: Table, id: string],
  { iban, accountNumber }: AccountNumbers,
): NumberColumns => ({
  iban: cipher.encrypt(iban, `${table}.${id}.iban`),
  account_number: cipher.encrypt(accountNumber, `${table}.${id}.account_number`),
})

/** Decrypts the numbers of a row; undefined if they were encrypted with a secret that is not known. */
export function readNumbers(
  cipher: Cipher,
  [table, id]: readonly [table: Table, id: string],
  row: NumberColumns,
): AccountNumbers | undefined {
  // Requests of earlier versions are not encrypted until the nightly job has run.
  const read = (column: keyof NumberColumns) =>
    isEncrypted(row[column]) ? cipher.decrypt(row[column], `${table}.${id}.${column}`) : row[column]
  const [iban, accountNumber] = [read('iban'), read('account_number')]
  return iban === undefined || accountNumber === undefined ? undefined : { iban, accountNumber }
}
