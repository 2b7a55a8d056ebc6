import type Stripe from 'stripe'
import { paymentId } from '@market/contract/ids.ts'
import { cents } from '@market/contract/money.ts'
import { AppError } from '#platform/errors.ts'
import type { PaymentOutcome, PaymentStatus, ReversalEvent, WebhookEvent } from '../provider.ts'

type Session = Stripe.Checkout.Session

const idOf = (object: string | { id: string } | null): string | undefined =>
  object === null ? undefined : typeof object === 'string' ? object : object.id

function outcomeOf({ payment_status, status }: Session): PaymentOutcome {
  if (payment_status === 'paid') return 'Paid'
  return status === 'expired' ? 'Abandoned' : 'Pending'
}

/** The status of a checkout session; a paid session is Paid whatever its other fields say. */
export const statusOfSession = (session: Session): PaymentStatus => ({
  outcome: outcomeOf(session),
  amount: cents(session.amount_total ?? 0),
  charge: idOf(session.payment_intent),
})

/** Our sessions carry our payment id; the Stripe account may have other sessions. */
function ofSession(id: string, session: Session, outcome = outcomeOf(session)): WebhookEvent | null {
  const ours = paymentId.safeParse(session.client_reference_id)
  if (!ours.success) return null
  if (session.currency !== 'usd') throw new AppError('MALFORMED')
  return { about: 'payment', id, paymentId: ours.data, ...statusOfSession(session), outcome }
}

function reversal(
  id: string,
  cause: ReversalEvent['cause'],
  of: Pick<Stripe.Refund, 'id' | 'amount' | 'payment_intent' | 'metadata'>,
  standing: ReversalEvent['standing'],
): WebhookEvent | null {
  const charge = idOf(of.payment_intent)
  if (charge === undefined) return null
  const name = of.metadata?.['reversal'] ?? of.id
  return { about: 'reversal', id, reversal: name, cause, charge, amount: cents(of.amount), standing }
}

/** Converts a verified Stripe event; null when it does not move our money. */
export function readStripeEvent(event: Stripe.Event): WebhookEvent | null {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return ofSession(event.id, event.data.object)
    case 'checkout.session.async_payment_failed':
      return ofSession(event.id, event.data.object, 'Failed')
    case 'checkout.session.expired':
      return ofSession(event.id, event.data.object, 'Abandoned')
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const refund = event.data.object
      const isOff = refund.status === 'failed' || refund.status === 'canceled'
      return reversal(event.id, 'refund', refund, isOff ? 'restored' : 'taken')
    }
    case 'charge.dispute.funds_withdrawn':
      return reversal(event.id, 'dispute', event.data.object, 'taken')
    case 'charge.dispute.funds_reinstated':
      return reversal(event.id, 'dispute', event.data.object, 'restored')
    default:
      return null
  }
}
