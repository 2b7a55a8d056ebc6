import type { AccountAction } from '@market/contract/accounts/own-user.ts'
import { entryActions, type Role } from '@market/contract/accounts/schema.ts'
import type { UserId } from '@market/contract/ids.ts'
import { isOnboarding } from '@market/contract/accounts/onboarding.ts'
import { type Ctx, person, type Person } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { type Address, emailAddress, phoneAddress } from './addresses.ts'
import type { Account } from './store.ts'

export const isVerified = (account: Pick<Account, 'email_verified_at' | 'phone_verified_at'>): boolean =>
  account.email_verified_at !== null || account.phone_verified_at !== null

/** Where an account has its email, or its phone; null where it has none. */
export function addressHeld(account: Account, kind: Address['kind']): Address | null {
  const { email, country_code: countryCode, phone } = account
  if (kind === 'email') return email === null ? null : emailAddress(email)
  return countryCode === null || phone === null ? null : phoneAddress(countryCode, phone)
}

/** One that was given up opens nothing, although a code for it may still be under way. */
const holds = (account: Account, address: Address): boolean => addressHeld(account, address.kind)?.text === address.text

/** Whether the email or phone that the account has now is known to be the person's. */
export const isKindVerified = (account: Account, kind: Address['kind']): boolean =>
  (kind === 'email' ? account.email_verified_at : account.phone_verified_at) !== null

/**
 * Whether a code that logs in may go to an address of this account. Once the account is verified, its other address
 * may be a stranger's by a typing error, so then only the person who is signed in may verify it.
 */
export const mayVerify = (account: Account, address: Address, by: UserId | null): boolean =>
  holds(account, address) && (!isVerified(account) || (by === account.id && !isKindVerified(account, address.kind)))

/** A password may be reset through an address that is known to be the person's, or while nothing is known yet. */
export const mayReset = (account: Account, address: Address): boolean =>
  holds(account, address) && (isKindVerified(account, address.kind) || !isVerified(account))

/** Rejects a suspended account, read under its lock, for calls without a session or with one from before. */
export function requireNotSuspended({ suspended_at, suspended_reason: reason }: Account): void {
  if (suspended_at !== null) throw new AppError('SUSPENDED', { reason: reason ?? 'please contact support' })
}

/** Refuses a seller who has not finished onboarding; `details.step` is the step to go to (product-rules: Accounts). */
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

/** What registration asks for and a sign-in through a provider does not tell; sellers say their place in onboarding. */
const isMissingSomething = ({ type, email, phone, countryId }: Facts): boolean =>
  email === null || phone === null || (type === 'BUYER' && countryId === null)

/** What a seller may do with an own question or piece of work; who is suspended reads them (product-rules: Accounts). */
export const entryActionsOf = ({ suspendedReason }: Pick<Person, 'suspendedReason'>): (typeof entryActions)[number][] =>
  suspendedReason === null ? [...entryActions] : []

const sellerActions = ['editOtherDetails', 'editFaq', 'editPortfolio'] as const

/** What a person may do with their own account now. */
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
