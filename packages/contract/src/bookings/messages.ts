import type { Role } from '../accounts/schema.ts'
import { formatDollars } from '../numbers.ts'
import type { Booking } from './schema.ts'
import { wireState } from '../wire.ts'

/** 'to your wallet' for the reader, 'to Ana' for the other party. */
const toBuyer = ({ buyer }: Booking, reader: Role | null) =>
  reader === 'BUYER' ? 'to your wallet' : `to ${buyer.fullName}`
const toSeller = ({ seller }: Booking, reader: Role | null) =>
  reader === 'SELLER' ? 'to your wallet' : `to ${seller.fullName}`
const otherName = ({ buyer, seller }: Booking, reader: Role | null) => (reader === 'SELLER' ? buyer : seller).fullName

const held = ({ inEscrow }: Booking) => `${formatDollars(inEscrow)} stays in escrow`

/** Describes the payout of an ended booking; omits a party that received nothing. */
function whereItWent(booking: Booking, reader: Role | null): string {
  const { toBuyer: share, toSeller: pay } = booking.finalSplit ?? { toBuyer: 0, toSeller: 0 }
  const refund = share === booking.price ? booking.totalAmount : share
  const parts = [
    ...(refund > 0 ? [`${formatDollars(refund)} was refunded ${toBuyer(booking, reader)}`] : []),
    ...(pay > 0 ? [`${formatDollars(pay)} was paid ${toSeller(booking, reader)}`] : []),
  ]
  return parts.join(', and ')
}

/** Confirms the purchase of a service. */
export const started = (booking: Booking): string =>
  `Your booking has started. ${formatDollars(booking.totalAmount)} has moved from your wallet into escrow.`

/** Confirms that the seller declined a purchased service. */
export const declined = (booking: Booking, _: unknown, reader: Role | null): string =>
  `Booking declined. ${whereItWent(booking, reader)}.`

/** Confirms that the other party was asked to confirm completion. */
export const markedComplete = (booking: Booking, _: unknown, reader: Role | null): string =>
  `Marked as complete. Once ${otherName(booking, reader)} confirms, ${formatDollars(booking.sellerReceives)} goes ${toSeller(booking, reader)}.`

/** Confirms a proposed cancellation or a raised dispute. */
export function changed(booking: Booking, { status }: { status: string }, reader: Role | null): string {
  if (status === 'In-dispute') return `Dispute raised. ${held(booking)} until our team decides.`
  const refund = formatDollars(booking.settlementAmountProposed ?? 0)
  return `Cancellation proposed. If ${otherName(booking, reader)} accepts, ${refund} goes back ${toBuyer(booking, reader)}.`
}

/** Confirms a counter to the proposed refund. */
export const countered = (booking: Booking, _: unknown, reader: Role | null): string =>
  `Counter sent. If ${otherName(booking, reader)} accepts, ${formatDollars(booking.counterAmountProposed ?? 0)} goes back ${toBuyer(booking, reader)}.`

/** Confirms the answer to a completion, a settlement or a dispute. */
export function answered(booking: Booking, sent: { type: string; status: string }, reader: Role | null): string {
  const sentences: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    Completion: {
      Accepted: `Completion accepted. ${whereItWent(booking, reader)}.`,
      Rejected: `Completion rejected. ${held(booking)} while the work continues.`,
    },
    Cancellation: {
      Accepted: `Settlement accepted. ${whereItWent(booking, reader)}.`,
      Rejected: `Settlement rejected. ${held(booking)}.`,
      [wireState.withdrawn]: `Cancellation withdrawn. ${held(booking)}.`,
    },
    Dispute: { [wireState.withdrawn]: `Dispute withdrawn. ${held(booking)}.` },
  }
  return sentences[sent.type]?.[sent.status] ?? ''
}

/** States how long a cancellation or dispute can be withdrawn. */
export const withdrawalLimit = (what: 'cancellation' | 'dispute', within: string): string =>
  `A ${what} can be withdrawn until ${within} after its last update.`
