import { can } from '@market/contract/actions.ts'
import { processesIn } from '@market/contract/bookings/flat-fields.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { wireState } from '@market/contract/wire.ts'
import { formatDeadlineDay } from '#lib/formats/dates.ts'
import type { BookingDetail, BookingRow } from './api.ts'
import type { partiesOf } from './parties.ts'

type Parties = ReturnType<typeof partiesOf>

/** 'You have' or 'Ana has', depending on the name. */
const has = (name: string) => (name === 'You' ? 'You have' : `${name} has`)

/** Describes whose turn it is; null when nobody has to act. */
export function turnOf(
  { status, turn }: BookingRow,
  { mine, other }: Parties,
): { mine: boolean; words: string } | null {
  if (turn === mine) return { mine: true, words: 'Your turn' }
  if (turn !== null) return { mine: false, words: `Waiting for ${other.fullName}` }
  if (status === 'In-dispute') return { mine: false, words: 'Waiting for our team' }
  return status === wireState.cancellationProposed ? { mine: true, words: 'Either of you can act' } : null
}

/** Describes the booking's status in one sentence for the viewer. */
export function statusTextOf(booking: BookingDetail, parties: Parties): string {
  switch (booking.status) {
    case 'Ongoing':
      return ongoingText(booking, parties)
    case wireState.completionRequested:
      return processesIn(booking).completion?.requestedBy === parties.mine
        ? `${parties.other.fullName} has to confirm that the work is done.`
        : `${parties.other.fullName} says the work is done. Is it?`
    case wireState.cancellationProposed:
      return cancellationText(booking, parties)
    case 'In-dispute':
      return disputeText(booking, parties)
    case 'Completed':
      return completedText(booking, parties)
    case 'Cancelled':
      return cancelledText(booking, parties)
  }
}

/** Amount paid to the seller; a decision of the operator may differ from the agreement. */
const paidIn = ({ finalSplit, sellerReceives }: BookingDetail): number => finalSplit?.toSeller ?? sellerReceives

function ongoingText(booking: BookingDetail, { mine, other }: Parties): string {
  const held = `${formatDollars(booking.inEscrow)} is in escrow`
  if (processesIn(booking).completion?.status === 'Rejected')
    return `The work hasn’t been accepted yet. ${held} while it continues.`
  return mine === 'SELLER'
    ? `Over to you: ${held} for this work.`
    : `${other.fullName} is working on it. ${held} for this work.`
}

function cancellationText(booking: BookingDetail, parties: Parties): string {
  const { settlement } = processesIn(booking)
  if (settlement === null) return ''
  const { status, proposedBy, proposed, counter } = settlement
  if (status === 'Rejected') return 'The settlement was rejected. Either of you can raise a dispute.'
  const canceller = parties.nameOf(proposedBy)
  const back = parties.mine === 'BUYER' ? 'back to you' : `back to ${parties.other.fullName}`
  if (counter === null) {
    return `${has(canceller)} proposed to cancel, with ${formatDollars(proposed)} ${back}.`
  }
  const other = parties.nameOf(proposedBy === 'BUYER' ? 'SELLER' : 'BUYER')
  return `${has(other)} answered the cancellation with a counter: ${formatDollars(counter)} ${back}.`
}

function disputeText(booking: BookingDetail, { nameOf }: Parties): string {
  const raisedBy = processesIn(booking).dispute?.raisedBy ?? null
  const how = raisedBy === null ? 'A dispute was opened automatically.' : `${has(nameOf(raisedBy))} raised a dispute.`
  return `${how} Our team decides. ${formatDollars(booking.inEscrow)} stays in escrow.`
}

function completedText(booking: BookingDetail, { mine, other }: Parties): string {
  const how =
    processesIn(booking).dispute?.status === 'Decided' ? 'Our team decided the dispute' : 'The work was accepted'
  return `${how}, and ${mine === 'SELLER' ? 'you' : other.fullName} received ${formatDollars(paidIn(booking))}.`
}

function cancelledText({ refundAmount, price }: BookingDetail, { mine, other }: Parties): string {
  const refund = formatDollars(refundAmount ?? price)
  return mine === 'BUYER'
    ? `The booking was cancelled, and ${refund} came back to you.`
    : `The booking was cancelled, and ${refund} went back to ${other.fullName}.`
}

/** Further advice for the viewer; null when the deadline says enough. */
export function hintOf(booking: BookingDetail, parties: Parties): string | null {
  const { status, turn } = booking
  const { mine } = parties
  switch (status) {
    case 'Ongoing':
      return hintOfWork(booking, parties)
    case wireState.completionRequested:
      return turn === mine ? hintOfCompletion(booking, parties) : null
    case wireState.cancellationProposed:
      return hintOfCancellation(booking, parties)
    case 'In-dispute':
      return 'All other deadlines of this booking have stopped. You can still write to each other.'
    case 'Completed':
      return hintOfReview(booking, parties)
    case 'Cancelled':
      return null
  }
}

function hintOfWork({ sellerReceives, terms }: BookingDetail, { mine, other }: Parties): string {
  const pay = formatDollars(sellerReceives)
  const timeToConfirm = terms.completionAnswerOfBuyer
  return mine === 'SELLER'
    ? `When it is done, mark it as complete. ${other.fullName} then has ${timeToConfirm} to answer, and you receive ${pay}.`
    : `When the work is done, ${other.fullName} usually marks it complete. You then have ${timeToConfirm} to answer, and ${other.fullName} receives ${pay}.`
}

function hintOfCompletion({ sellerReceives }: BookingDetail, { mine, other }: Parties): string {
  const receiver = mine === 'SELLER' ? 'you receive' : `${other.fullName} receives`
  return `The proof is below. Once you accept, ${receiver} ${formatDollars(sellerReceives)}; if something is missing, reject it and say what. No money moves then.`
}

function hintOfCancellation(booking: BookingDetail, { mine }: Parties) {
  const { settlement } = processesIn(booking)
  if (settlement?.status === 'Rejected')
    return 'You can raise a dispute for our team to decide. If you reach an agreement, write it in the chat.'
  if (booking.turn !== mine || settlement === null) return null
  return settlement.counter === null
    ? 'Accept it, answer once with another amount, or reject it. Accepting ends the booking.'
    : 'Accept this amount or reject it. Accepting ends the booking.'
}

function hintOfReview({ actions, reviewUntil }: BookingDetail, { other }: Parties): string | null {
  if (!can(actions, 'review') || reviewUntil === null) return null
  return `Your review will appear on ${other.fullName}’s profile. You can write it until ${formatDeadlineDay(reviewUntil)}.`
}
