import type { Role } from '@market/contract/accounts/schema.ts'
import type { UserId } from '@market/contract/ids.ts'
import { isOnboarding } from '@market/contract/accounts/onboarding.ts'
import { type Ctx, person } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import type { Address } from './addresses.ts'
import type { Account } from './store.ts'

export const isVerified = (account: Pick<Account, 'email_verified_at' | 'phone_verified_at'>): boolean =>
  account.email_verified_at !== null || account.phone_verified_at !== null

const isAddressVerified = (account: Account, address: Address): boolean =>
  (address.kind === 'email' ? account.email_verified_at : account.phone_verified_at) !== null

/**
 * Whether a code that logs in may go to an address of this account. Once the account is verified, its other address
 * may be a stranger's by a typing error, so then only the person who is signed in may verify it.
 */
export const mayVerify = (account: Account, address: Address, by: UserId | null): boolean =>
  !isVerified(account) || (by === account.id && !isAddressVerified(account, address))

/** A password may be reset through an address that is known to be the person's, or while nothing is known yet. */
export const mayReset = (account: Account, address: Address): boolean =>
  isAddressVerified(account, address) || !isVerified(account)

/** Refuses a seller who has not finished onboarding; `details.step` is the step to go to (RULES 2). */
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

const sellerActions = ['edit-other-details', 'edit-faq', 'edit-portfolio']

/** What a person may do with their own account now. */
export function accountActions(user: Facts): string[] {
  if (user.isSuspended) return ['change-password']
  return [
    'change-password',
    'edit-profile',
    'edit-avatar',
    'edit-banner',
    'update-contact-info',
    ...(user.isEmailVerified ? [] : ['verify-email']),
    ...(user.isPhoneVerified ? [] : ['verify-phone']),
    ...(isMissingSomething(user) ? ['complete-account'] : []),
    ...(user.type === 'SELLER' ? sellerActions : []),
    ...(isOnboarding(user) ? ['complete-profile'] : []),
  ]
}
