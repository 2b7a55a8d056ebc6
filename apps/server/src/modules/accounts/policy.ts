import type { AccountAction } from '@market/contract/accounts/own-user.ts'
import { entryActions, type Role } from '@market/contract/accounts/schema.ts'
import type { UserId } from '@market/contract/ids.ts'
import { isOnboarding } from '@market/contract/accounts/onboarding.ts'
import { type Ctx, person, type Person } from '#platform/context/context.ts'
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

/** Rejects a seller who has not finished onboarding; `details.step` is the step to open (product-rules: Accounts). */
export function requireCompleteProfile(ctx: Ctx): void {
  const { role, step } = person(ctx)
  if (isOnboarding({ type: role, step })) throw new AppError('PROFILE_INCOMPLETE', { step })
}

interface Facts {
  readonly type: Role
  readonly step: number
  readonly isSuspended: boolean
  readonly isEmailVerified: boolean
  readonly isPhoneVerified: boolean
  readonly email: string | null
  readonly phone: string | null
  readonly countryId: string | null
}

/**
 * Whether an account lacks details that registration requires and a provider does not supply. Sellers give their place
 * during onboarding.
 */
const isMissingSomething = ({ type, email, phone, countryId }: Facts): boolean =>
  email === null || phone === null || (type === 'BUYER' && countryId === null)

/**
 * Actions a seller has on their own question or portfolio item; a suspended seller only reads (product-rules:
 * Accounts).
 */
export const entryActionsOf = ({ suspendedReason }: Pick<Person, 'suspendedReason'>): (typeof entryActions)[number][] =>
  suspendedReason === null ? [...entryActions] : []

const sellerActions = ['editOtherDetails', 'editFaq', 'editPortfolio'] as const

/** Actions a user currently has on their own account. */
export function accountActions(user: Facts): AccountAction[] {
  if (user.isSuspended) return ['changePassword']
  return [
    'changePassword',
    'editProfile',
    'updateContactInfo',
    ...(user.email === null || user.isEmailVerified ? [] : (['verifyEmail'] as const)),
    ...(user.phone === null || user.isPhoneVerified ? [] : (['verifyPhone'] as const)),
    ...(isMissingSomething(user) ? (['completeAccount'] as const) : []),
    ...(user.type === 'SELLER' ? sellerActions : []),
    ...(isOnboarding(user) ? (['completeProfile'] as const) : []),
  ]
}
