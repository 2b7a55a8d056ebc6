import type { timelineEntry } from '@market/contract/bookings/schema.ts'
import { type Cents, dollarsFromCents } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import type { z } from 'zod'
import type { HistoryRow } from './store-details.ts'

type TimelineEntry = z.output<typeof timelineEntry>

interface Details {
  readonly amount?: Cents
  readonly toSeller?: Cents
  readonly fee?: Cents
  readonly reason?: string
  readonly title?: string
  /** The id of the completion or dispute that the files belong to. */
  readonly filesOf?: string
}

/** The names of both sides; the actor is recognized by the buyer's id. */
export interface Cast {
  readonly buyerId: string
  readonly buyer: string
  readonly seller: string
}

const say = (amount: Cents | undefined) => formatDollars(dollarsFromCents((amount ?? 0) as Cents))
const because = (reason: string | undefined) => (reason === undefined || reason === '' ? '' : ` Reason: ${reason}`)

type Sentence = (who: string, details: Details, cast: Cast) => string

const decided: Sentence = (who, d, cast) =>
  `${who} decided: ${say(d.amount)} to ${cast.buyer}, ${say(d.toSeller)} to ${cast.seller}, fee ${say(d.fee)}.${because(d.reason)}`

/** The sentence of each transition on the timeline; a transition that only follows from another has none. */
const sentences: Record<string, Sentence> = {
  'booking.buyService': (who, d) => `${who} bought the service; ${say(d.amount)} went into escrow.`,
  'booking.acceptBid': (who, d) => `${who} accepted the bid; ${say(d.amount)} went into escrow.`,
  'booking.payOffer': (who, d) => `${who} paid the offer; ${say(d.amount)} went into escrow.`,
  'booking.decline': (who, d, cast) => `${who} declined the booking; ${say(d.amount)} went back to ${cast.buyer}.`,
  'booking.requestCompletion': (who) => `${who} marked the work complete.`,
  'booking.acceptCompletion': (who, d, cast) =>
    `${who} accepted the work; ${cast.seller} was paid ${say(d.amount)} after the fee of ${say(d.fee)}.`,
  'booking.rejectCompletion': (who, d) => `${who} did not accept the work yet.${because(d.reason)}`,
  'booking.proposeCancellation': (who, d) =>
    `${who} proposed to cancel with a refund of ${say(d.amount)}.${because(d.reason)}`,
  'booking.settle': (who, d, cast) =>
    `${who} accepted the settlement: ${say(d.amount)} to ${cast.buyer}, ${say(d.toSeller)} to ${cast.seller}, fee ${say(d.fee)}.`,
  'booking.resumeWork': (who) => `${who} withdrew the cancellation. The work continues.`,
  'booking.resumeCompletion': (who) =>
    `${who} withdrew the cancellation. The completion is waiting for an answer again.`,
  'booking.raiseDispute': (who, d) => `${who} raised a dispute.${because(d.reason)}`,
  'booking.withdrawDispute': (who) => `${who} withdrew the dispute. The work continues.`,
  'booking.withdrawDisputeIntoCancellation': (who) => `${who} withdrew the dispute. The cancellation continues.`,
  'booking.withdrawDisputeIntoCompletion': (who) =>
    `${who} withdrew the dispute. The completion is waiting for an answer again.`,
  'booking.decideForSeller': decided,
  'booking.decideRefund': decided,
  'booking.review': (who) => `${who} wrote a review.`,
  'settlement.counter': (who, d) => `${who} answered with a counter of ${say(d.amount)}.`,
  'settlement.reject': (who, d) => `${who} rejected the settlement of ${say(d.amount)}.`,
  'settlement.rejectCounter': (who, d) => `${who} rejected the counter of ${say(d.amount)}.`,
  'milestone.add': (who, d) => `${who} added the milestone “${d.title}”.`,
  'milestone.edit': (who, d) => `${who} changed the milestone “${d.title}”.`,
  'milestone.delete': (who, d) => `${who} deleted the milestone “${d.title}”.`,
}

/** Maps the actor of a transition to a booking role and a display name. */
function actorOf(row: HistoryRow, cast: Cast): { by: string; name: string } {
  if (row.by_role === 'system') return { by: 'system', name: 'The system' }
  if (row.by_role === 'operator') return { by: 'operator', name: 'Our team' }
  return row.actor_id === cast.buyerId ? { by: 'buyer', name: cast.buyer } : { by: 'seller', name: cast.seller }
}

type Files = TimelineEntry['files']

/** Presents the timeline, oldest first. */
export function presentTimeline(
  history: readonly HistoryRow[],
  cast: Cast,
  filesOf: (subject: string) => Files,
): TimelineEntry[] {
  return history.flatMap((row) => {
    const sentence = sentences[`${row.process}.${row.verb}`]
    if (sentence === undefined) return []
    const details = row.details as Details
    const { by, name } = actorOf(row, cast)
    return [
      {
        id: String(row.id),
        at: row.at.toISOString(),
        verb: `${row.process}.${row.verb}`,
        by,
        name,
        sentence: sentence(name, details, cast),
        amount: details.amount === undefined ? null : dollarsFromCents(details.amount),
        files: details.filesOf === undefined ? [] : filesOf(details.filesOf),
      },
    ]
  })
}
