import { formatDollars } from '@market/contract/numbers.ts'
import type { UserId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context.ts'
import { type Consumer, type Delivered, type Fact, on } from '#platform/outbox.ts'
import { notify } from '#modules/notifications/public.ts'
import {
  bookingCompleted,
  bookingDeclined,
  type BookingFact,
  bookingSettled,
  bookingStarted,
  cancellationProposed,
  completionRejected,
  completionRequested,
  deadlineNear,
  disputeDecided,
  disputeRaised,
  disputeWithdrawn,
  milestonesChanged,
  settlementCountered,
  settlementRejected,
  settlementWithdrawn,
} from './events.ts'

type Describe = (fact: BookingFact, who: string) => string
const say = (dollars: number | undefined) => formatDollars(dollars ?? 0)
const shares = (fact: BookingFact) => `The buyer gets ${say(fact.toBuyer)}, the seller ${say(fact.toSeller)}.`

/** What people read, by RULES 8: every booking transition, reminder and milestone change. */
const texts: readonly (readonly [Fact<BookingFact>, string, Describe])[] = [
  [bookingStarted, 'New booking', (f, who) => `${who} booked '${f.title}' for ${say(f.price)}.`],
  [
    bookingDeclined,
    'Booking declined',
    (f, who) => `${who} declined '${f.title}'. ${say(f.toBuyer)} is back in your wallet.`,
  ],
  [milestonesChanged, 'Milestones', (f, who) => `${who} ${f.sentence} in '${f.title}'.`],
  [
    completionRequested,
    'Please confirm',
    (f, who) => `${who} marked '${f.title}' complete. Please accept or reject it.`,
  ],
  [completionRejected, 'Not complete yet', (f, who) => `${who} did not accept the completion of '${f.title}'.`],
  [bookingCompleted, 'Booking completed', (f) => `'${f.title}' is completed. The seller receives ${say(f.toSeller)}.`],
  [
    cancellationProposed,
    'Cancellation proposed',
    (f, who) => `${who} proposes to cancel '${f.title}' with a refund of ${say(f.amount)} to the buyer.`,
  ],
  [
    settlementCountered,
    'Counter proposed',
    (f, who) => `${who} proposes a refund of ${say(f.amount)} for '${f.title}' instead.`,
  ],
  [settlementRejected, 'Settlement rejected', (f) => `The settlement for '${f.title}' was rejected.`],
  [settlementWithdrawn, 'Cancellation withdrawn', (f, who) => `${who} withdrew the cancellation of '${f.title}'.`],
  [bookingSettled, 'Booking cancelled', (f) => `'${f.title}' is cancelled by settlement. ${shares(f)}`],
  [disputeRaised, 'Dispute', (f) => `'${f.title}' is in dispute. Our team will look at it.`],
  [disputeWithdrawn, 'Dispute withdrawn', (f, who) => `${who} withdrew the dispute about '${f.title}'.`],
  [
    disputeDecided,
    'Dispute decided',
    (f) => `The dispute about '${f.title}' is decided. ${shares(f)} ${f.sentence ?? ''}`,
  ],
  [deadlineNear, 'Reminder', (f) => `'${f.title}': ${f.sentence}`],
]

/** The other side; both for what the system or the operator did. */
function readersOf(fact: BookingFact): UserId[] {
  if (fact.by === 'buyer') return [fact.sellerId]
  return fact.by === 'seller' ? [fact.buyerId] : [fact.buyerId, fact.sellerId]
}

const isParty = ({ by }: BookingFact): boolean => by === 'buyer' || by === 'seller'

async function tell(ctx: Ctx, delivered: Delivered<BookingFact>, title: string, describe: Describe): Promise<void> {
  const fact = delivered.payload
  const description = (sender: string) => describe(fact, isParty(fact) ? sender : 'Our team')
  for (const to of readersOf(fact)) {
    await notify(ctx, delivered, {
      to,
      type: 'booking',
      title,
      description,
      senderId: delivered.actorId,
      bookingId: fact.bookingId,
    })
  }
}

/** An accepted bid has a notice of its own (type bid), so its start tells nobody twice. */
const isToldElsewhere = (fact: Fact<BookingFact>, { source }: BookingFact) =>
  fact === bookingStarted && source === 'bid'

export const notices: readonly Consumer[] = texts.map(([fact, title, describe]) =>
  on(fact, 'bookings.notices', async (ctx, delivered) =>
    isToldElsewhere(fact, delivered.payload) ? undefined : tell(ctx, delivered, title, describe),
  ),
)
