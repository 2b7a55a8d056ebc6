import type { Role } from '../accounts/schema.ts'
import { formatDollars } from '../numbers.ts'
import type { Booking } from './schema.ts'

/** 'to your wallet' for who is told, 'to Ana' for the other side. */
const toBuyer = ({ buyer }: Booking, told: Role | null) =>
  told === 'BUYER' ? 'to your wallet' : `to ${buyer.fullName}`
const toSeller = ({ seller }: Booking, told: Role | null) =>
  told === 'SELLER' ? 'to your wallet' : `to ${seller.fullName}`
const otherName = ({ buyer, seller }: Booking, told: Role | null) => (told === 'SELLER' ? buyer : seller).fullName

const held = ({ inEscrow }: Booking) => `${formatDollars(inEscrow)} stays in escrow`

/** Where the price went when the booking ended; who got nothing is not named. */
function whereItWent(booking: Booking, told: Role | null): string {
  const { toBuyer: refund, toSeller: pay } = booking.parted ?? { toBuyer: 0, toSeller: 0 }
  const parts = [
    ...(refund > 0 ? [`${formatDollars(refund)} has gone back ${toBuyer(booking, told)}`] : []),
    ...(pay > 0 ? [`${formatDollars(pay)} has gone ${toSeller(booking, told)}`] : []),
  ]
  return parts.join(', ')
}

/** A service was bought. */
export const started = (booking: Booking): string =>
  `Your booking has started. ${formatDollars(booking.price)} has gone from your wallet into escrow.`

/** The seller has given a bought service back. */
export const declined = (booking: Booking, _: unknown, told: Role | null): string =>
  `Booking declined. ${whereItWent(booking, told)}.`

/** The other side was asked to confirm the work. */
export const markedComplete = (booking: Booking, _: unknown, told: Role | null): string =>
  `Marked as complete. Once ${otherName(booking, told)} confirms, ${formatDollars(booking.sellerReceives)} goes ${toSeller(booking, told)}.`

/** A cancellation was proposed, or a dispute raised. */
export function changed(booking: Booking, { status }: { status: string }, told: Role | null): string {
  if (status === 'In-dispute') return `Dispute raised. ${held(booking)} until our team decides.`
  const refund = formatDollars(booking.settlementAmountProposed ?? 0)
  return `Cancellation proposed. If ${otherName(booking, told)} accepts, ${refund} goes back ${toBuyer(booking, told)}.`
}

/** Another refund was proposed than the one of the cancellation. */
export const countered = (booking: Booking, _: unknown, told: Role | null): string =>
  `Counter sent. If ${otherName(booking, told)} accepts, ${formatDollars(booking.counterAmountProposed ?? 0)} goes back ${toBuyer(booking, told)}.`

type Answered = `${'Completion' | 'Cancellation' | 'Dispute'} ${'Accepted' | 'Rejected' | 'WithDrawn'}`

/** A completion, a settlement or a dispute was answered. */
export function answered(booking: Booking, sent: { type: string; status: string }, told: Role | null): string {
  const sentences: Partial<Record<Answered, string>> = {
    'Completion Accepted': `Completion accepted. ${whereItWent(booking, told)}.`,
    'Completion Rejected': `Completion rejected. ${held(booking)} while the work continues.`,
    'Cancellation Accepted': `Settlement accepted. ${whereItWent(booking, told)}.`,
    'Cancellation Rejected': `Settlement rejected. ${held(booking)}.`,
    'Cancellation WithDrawn': `Cancellation withdrawn. ${held(booking)}.`,
    'Dispute WithDrawn': `Dispute withdrawn. ${held(booking)}.`,
  }
  return sentences[`${sent.type} ${sent.status}` as Answered] ?? ''
}
