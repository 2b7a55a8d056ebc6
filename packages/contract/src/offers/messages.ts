import type { Role } from '../accounts/schema.ts'
import { formatDollars } from '../numbers.ts'
import type { Offer } from './schema.ts'

const otherName = ({ buyer, seller }: Offer, reader: Role | null) => (reader === 'SELLER' ? buyer : seller).fullName

/** Confirms a sent offer. */
export const sent = (offer: Offer, _: unknown, reader: Role | null): string =>
  `Offer of ${formatDollars(offer.price)} sent to ${otherName(offer, reader)}.`

/** Confirms a counter with another price. */
export const countered = (offer: Offer, _: unknown, reader: Role | null): string =>
  `Counter of ${formatDollars(offer.amount)} sent to ${otherName(offer, reader)}.`

function accepted(offer: Offer, reader: Role | null): string {
  const amount = formatDollars(offer.amount)
  return reader === 'BUYER'
    ? `Offer accepted. Pay ${amount} to start the booking.`
    : `Offer accepted for ${amount}. The booking starts once ${offer.buyer.fullName} has paid.`
}

/** Confirms an answered or withdrawn offer or counter. */
export function answered(offer: Offer, _: unknown, reader: Role | null): string {
  switch (offer.status) {
    case 'Accepted':
      return accepted(offer, reader)
    case 'Rejected':
      return offer.counterPrice === null
        ? `Offer of ${formatDollars(offer.price)} rejected.`
        : `Counter of ${formatDollars(offer.counterPrice)} rejected.`
    case 'Withdrawn':
      return `Offer of ${formatDollars(offer.amount)} withdrawn.`
    case 'Pending':
      return `Counter withdrawn. The offer is back at ${formatDollars(offer.amount)}.`
  }
}

/** Confirms the payment of an accepted offer, which starts a booking. */
export const paid = ({ offer }: { offer: Pick<Offer, 'totalAmount'> }): string =>
  `Your booking has started. ${formatDollars(offer.totalAmount)} is in escrow.`
