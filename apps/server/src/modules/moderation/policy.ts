import type { adjustment, PersonAction } from '@market/contract/admin/endpoints-people.ts'
import type { listPayments } from '@market/contract/admin/endpoints-payments.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import type { UserId } from '@market/contract/ids.ts'
import { type Cents, cents } from '@market/contract/money.ts'
import type { z } from 'zod'
import type { ProviderName } from '#modules/payments/public.ts'
import { hours } from '#platform/clock.ts'

/** What an operator moves alone within this time counts together over all wallets: parts of a large amount are a large amount. */
export const aloneWithin = 24 * hours

/** Whether an adjustment, together with what went alone before it, is so large that a second person must look at it. */
export const needsSecondPerson = (amount: Cents, wentAlone: Cents, alone: Cents): boolean =>
  Math.abs(amount + wentAlone) > alone

export const adjustmentRole = (askedBy: UserId, me: UserId): 'first' | 'second' => (askedBy === me ? 'first' : 'second')

interface Adjustment {
  readonly status: string
  readonly asked_by: UserId
}

export function adjustmentActions({ status, asked_by }: Adjustment, me: UserId): z.input<typeof adjustment>['actions'] {
  if (status !== 'Waiting') return []
  return adjustmentRole(asked_by, me) === 'second' ? ['approve', 'refuse'] : ['refuse']
}

/** How much an operator may still move in one direction without a second one. */
export const leftAlone = (wentAlone: Cents, alone: Cents): Cents => cents(Math.max(0, alone - Math.abs(wentAlone)))

interface Decision {
  readonly fee: Cents
  readonly agreedFee: Cents
}

/** Whether a decision takes more for the platform than the booking agreed to, so that a second operator must approve it. */
export const exceedsAgreedFee = ({ fee, agreedFee }: Decision): boolean => fee > agreedFee

interface Payment {
  readonly provider: string
  readonly status: string
  readonly charge: string | null
  readonly amount_cents: Cents
  readonly refunded: Cents
}

/** What may be done with a card payment: an owner sends back what has not gone back yet, through whom it came. */
export const paymentActions = (
  { provider, status, charge, amount_cents, refunded }: Payment,
  { byOwner, connected }: { byOwner: boolean; connected: ProviderName },
): OutputOf<typeof listPayments>['records'][number]['actions'] =>
  byOwner && provider === connected && status === 'Paid' && charge !== null && refunded < amount_cents ? ['refund'] : []

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
 * What the operator may do with a buyer or seller. Of one who has left, what a late payment brought is taken out of the
 * wallet.
 */
export function personActions(user: Person): PersonAction[] {
  if (user.type === 'ADMIN') return []
  if (user.isDeleted) return [...(user.walletAmount > 0 ? (['adjustWallet'] as const) : []), 'addNote']
  return [
    user.isSuspended ? 'restore' : 'suspend',
    ...(user.email !== null && !user.isEmailVerified ? (['verifyEmail'] as const) : []),
    ...(user.phone !== null && !user.isPhoneVerified ? (['verifyPhone'] as const) : []),
    ...(user.areCodesClosed ? (['allowCodes'] as const) : []),
    'adjustWallet',
    'addNote',
    'endSessions',
  ]
}
