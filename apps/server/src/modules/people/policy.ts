import { allow, type Action } from '@market/contract/actions.ts'
import type { AccountAction } from '@market/contract/accounts/own-user.ts'
import { isOnboarding } from '@market/contract/accounts/onboarding.ts'
import { entryActions, type Role } from '@market/contract/accounts/schema.ts'
import { type Ctx, person, type Person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'

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
  readonly termsToAccept: string | null
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
export const entryActionsOf = ({
  suspendedReason,
}: Pick<Person, 'suspendedReason'>): Action<(typeof entryActions)[number]>[] =>
  suspendedReason === null ? allow(...entryActions) : []

const sellerActions = ['editSellerDetails', 'editFaq', 'editPortfolio'] as const

/** Actions a user currently has on their own account. */
export function accountActions(user: Facts): Action<AccountAction>[] {
  const terms = user.termsToAccept === null ? [] : (['acceptTerms'] as const)
  if (user.isSuspended) return allow('changePassword', ...terms)
  return allow(
    'changePassword',
    ...terms,
    'editProfile',
    'updateContactInfo',
    ...(user.email === null || user.isEmailVerified ? [] : (['verifyEmail'] as const)),
    ...(user.phone === null || user.isPhoneVerified ? [] : (['verifyPhone'] as const)),
    ...(isMissingSomething(user) ? (['completeAccount'] as const) : []),
    ...(user.type === 'SELLER' ? sellerActions : []),
    ...(isOnboarding(user) ? (['completeProfile'] as const) : []),
  )
}
