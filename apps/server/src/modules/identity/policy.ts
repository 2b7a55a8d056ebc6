import type { UserId } from '@market/contract/ids.ts'
import { AppError } from '#platform/errors.ts'
import { type Address, emailAddress, phoneAddress } from './addresses.ts'
import type { Account } from './store.ts'

export const isVerified = (account: Pick<Account, 'email_verified_at' | 'phone_verified_at'>): boolean =>
  account.email_verified_at !== null || account.phone_verified_at !== null

/** Returns an account's email or phone as an address; null when it has none. */
export function addressHeld(account: Account, kind: Address['kind']): Address | null {
  const { email, country_code: countryCode, phone } = account
  if (kind === 'email') return email === null ? null : emailAddress(email)
  return countryCode === null || phone === null ? null : phoneAddress(countryCode, phone)
}

/** Whether this is still an address of the account: a code to a previous address may arrive late. */
const holds = (account: Account, address: Address): boolean => addressHeld(account, address.kind)?.text === address.text

/** Whether the account's current email or phone is verified. */
export const isKindVerified = (account: Account, kind: Address['kind']): boolean =>
  (kind === 'email' ? account.email_verified_at : account.phone_verified_at) !== null

/**
 * Whether a code that logs in may go to an address of this account. After the first verification, the other address
 * may be a stranger's because of a typing error, so only the signed-in user may verify it.
 */
export const mayVerify = (account: Account, address: Address, by: UserId | null): boolean =>
  holds(account, address) && (!isVerified(account) || (by === account.id && !isKindVerified(account, address.kind)))

/** A password may be reset through a verified address, or through any address while none is verified. */
export const mayReset = (account: Account, address: Address): boolean =>
  holds(account, address) && (isKindVerified(account, address.kind) || !isVerified(account))

/**
 * Rejects a suspended account, read under its lock, for calls without a session or with a session older than the
 * suspension.
 */
export function requireNotSuspended({ suspended_at, suspended_reason: reason }: Account): void {
  if (suspended_at !== null) throw new AppError('SUSPENDED', { reason: reason ?? 'please contact support' })
}
