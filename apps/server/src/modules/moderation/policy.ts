import { allow, allowUnless, type Action } from '@market/contract/actions.ts'
import type { adjustment, PersonAction } from '@market/contract/admin/endpoints-people.ts'
import { describeError } from '@market/contract/errors.ts'
import type { UserId } from '@market/contract/ids.ts'
import { type Cents, cents } from '@market/contract/money.ts'
import type { z } from 'zod'
import { hours } from '#platform/clock/clock.ts'

/**
 * The period over which an operator's adjustments without approval are added up, so that a large amount cannot be split
 * into small ones.
 */
export const aloneWithin = 24 * hours

/** Whether an adjustment, added to those made without approval, needs a second operator. */
export const needsSecondPerson = (amount: Cents, wentAlone: Cents, alone: Cents): boolean =>
  Math.abs(amount + wentAlone) > alone

export const adjustmentRole = (askedBy: UserId, me: UserId): 'first' | 'second' => (askedBy === me ? 'first' : 'second')

interface Adjustment {
  readonly status: string
  readonly asked_by: UserId
  readonly asker_allowed: boolean
}

/** Why an operator cannot approve an adjustment as the second of two; null when they can. */
export function whyNotApprove({ asked_by, asker_allowed }: Omit<Adjustment, 'status'>, me: UserId) {
  if (adjustmentRole(asked_by, me) === 'first') return 'SECOND_PERSON_NEEDED'
  return asker_allowed ? null : 'ASKER_NOT_ALLOWED'
}

export function adjustmentActions(row: Adjustment, me: UserId): z.input<typeof adjustment>['actions'] {
  if (row.status !== 'Waiting') return []
  const reason = whyNotApprove(row, me)
  return [...allowUnless('approve', reason === null ? null : describeError(reason).message), ...allow('refuse')]
}

/** How much an operator can still move in one direction without approval. */
export const leftAlone = (wentAlone: Cents, alone: Cents): Cents => cents(Math.max(0, alone - Math.abs(wentAlone)))

interface Decision {
  readonly fee: Cents
  readonly agreedFee: Cents
}

/** Whether a decision takes a higher fee than agreed, so that a second operator must approve it. */
export const exceedsAgreedFee = ({ fee, agreedFee }: Decision): boolean => fee > agreedFee

interface Payment {
  readonly provider: string
  readonly status: string
  readonly charge: string | null
  readonly amount_cents: Cents
  readonly refunded: Cents
}

/**
 * The actions on a payment: an owner can refund to the card what has not been refunded, through the provider it was
 * paid with.
 */
export function paymentActions(
  { provider, status, charge, amount_cents, refunded }: Payment,
  { byOwner, connected }: { byOwner: boolean; connected: string },
): Action<'refund'>[] {
  if (status !== 'Paid' || charge === null) return []
  if (!byOwner) return allowUnless('refund', 'Only an owner can refund a card.')
  if (provider !== connected) return allowUnless('refund', describeError('PAYMENT_ELSEWHERE', { provider }).message)
  return allowUnless('refund', refunded < amount_cents ? null : 'Nothing is left to refund to the card.')
}

interface Person {
  readonly type: string
  readonly isSuspended: boolean
  readonly isDeleted: boolean
  readonly email: string | null
  readonly phone: string | null
  readonly isEmailVerified: boolean
  readonly isPhoneVerified: boolean
  readonly walletAmount: number
  readonly areCodesClosed: boolean
}

/**
 * The operator's actions on a buyer or seller. If the account is deleted, money from a late payment can still be taken
 * out of its wallet.
 */
export function personActions(user: Person): Action<PersonAction>[] {
  if (user.type === 'ADMIN') return []
  if (user.isDeleted) return allow(...(user.walletAmount > 0 ? (['adjustWallet'] as const) : []), 'addNote')
  return allow(
    user.isSuspended ? 'restore' : 'suspend',
    ...(user.email !== null && !user.isEmailVerified ? (['verifyEmail'] as const) : []),
    ...(user.phone !== null && !user.isPhoneVerified ? (['verifyPhone'] as const) : []),
    ...(user.areCodesClosed ? (['allowCodes'] as const) : []),
    'adjustWallet',
    'addNote',
    'endSessions',
  )
}
