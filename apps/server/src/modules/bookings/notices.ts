import { firstCharacters } from '@market/contract/characters.ts'
import { bookingProcess, milestoneProcess, settlementProcess } from '@market/contract/bookings/process.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { recipientsOf, type Transition } from '@market/contract/process.ts'
import { asSentence } from '@market/contract/words.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Consumer, type Delivered, on } from '#platform/outbox/outbox.ts'
import type { EventType } from '#platform/outbox/event-type.ts'
import { notify } from '#modules/notifications/public.ts'
import {
  bookingCompleted,
  bookingDeclined,
  type BookingEvent,
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
import { startVerbs } from './commands/start-booking.ts'
import { parties, type Party } from './policy.ts'
import { datedSentenceOfStep, type Names, namesFor, sharesIn } from './present-next-step.ts'

/** The recipient of a notice: their side, and how the text names both sides. */
interface Reader {
  readonly side: Party
  readonly other: string
  readonly names: Names
}
type Describe = (event: BookingEvent, reader: Reader) => string

const longestQuote = 250

const say = (dollars: number | undefined) => formatDollars(dollars ?? 0)
const work = ({ title }: BookingEvent) => `“${title}”`
const toBuyer = ({ side, other }: Reader) => (side === 'buyer' ? 'to you' : `to ${other}`)

const capitalised = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** 'You get $50.00 and Ana gets $140.00.' */
function shares({ toBuyer: buyerGets = 0, toSeller: sellerGets = 0 }: BookingEvent, { names }: Reader): string {
  return capitalised(`${sharesIn({ buyerGets, sellerGets }, names)}.`)
}

/** 'Ana gets $50.00, you get $140.00 and the fee is $10.00.' Names zero amounts too, so that the sum adds up. */
function allShares({ toBuyer: buyerGets, toSeller, fee }: BookingEvent, { buyer, seller }: Names): string {
  const gets = (name: string) => (name === 'you' ? 'you get' : `${name} gets`)
  return capitalised(`${gets(buyer)} ${say(buyerGets)}, ${gets(seller)} ${say(toSeller)} and the fee is ${say(fee)}.`)
}

/** 'added the milestone “Sketches”' */
const milestoneChange = ({ milestone }: BookingEvent) =>
  milestone === undefined ? 'changed the milestones' : `${milestone.act} the milestone “${milestone.title}”`

/** States the automatic outcome, its date and its amounts, because an email may be all that the recipient sees. */
const unlessAnswered = ({ step }: BookingEvent, { names }: Reader) =>
  step === undefined ? '' : ` ${datedSentenceOfStep(step, names)}`

/**
 * Why the operator has to decide: the other side's reason, truncated, or the system's reason when neither side acted.
 */
function cause({ by, reason = '' }: BookingEvent, { other }: Reader): string {
  if (by === 'system') return reason
  const words = firstCharacters(reason, longestQuote)
  return `${other} wrote: “${words.length < reason.length ? `${words}…` : asSentence(reason)}”`
}

type Notifies = Pick<Transition, 'notify'>

const { transitions: ofBooking } = bookingProcess
const { transitions: ofMilestone } = milestoneProcess
const { transitions: ofSettlement } = settlementProcess

const started: (event: BookingEvent) => Notifies = ({ source }) => ofBooking[startVerbs[source]]
const reminder: Notifies = { notify: { to: 'both', kind: 'booking' } }

/**
 * The title and text of each notice (product-rules: Notifications), and the transition whose row in the process table
 * has the recipients. Several transitions can emit the same event; notified-transitions.test.ts verifies that they have
 * the same recipients.
 */
const texts: readonly (readonly [
  EventType<BookingEvent>,
  Notifies | ((event: BookingEvent) => Notifies),
  string,
  Describe,
])[] = [
  [bookingStarted, started, 'New booking', (f, { other }) => `${other} booked ${work(f)} for ${say(f.price)}.`],
  [
    bookingDeclined,
    ofBooking.decline,
    'Booking declined',
    (f, { other }) => `${other} declined ${work(f)}. ${say(f.toBuyer)} is back in your wallet.`,
  ],
  [
    milestonesChanged,
    ofMilestone.edit,
    'Milestones',
    (f, { other }) => `${other} ${milestoneChange(f)} in ${work(f)}.`,
  ],
  [
    completionRequested,
    ofBooking.requestCompletion,
    'Please confirm',
    (f, reader) =>
      `${reader.other} marked ${work(f)} complete. Please accept or reject it.${unlessAnswered(f, reader)}`,
  ],
  [
    completionRejected,
    ofBooking.rejectCompletion,
    'Not complete yet',
    (f, { other }) =>
      `${other} did not accept the completion of ${work(f)}${f.reason === undefined ? '.' : `: ${f.reason}`}`,
  ],
  [
    bookingCompleted,
    ofBooking.acceptCompletion,
    'Booking completed',
    (f, reader) => `${work(f)} is completed. ${shares(f, reader)}`,
  ],
  [
    cancellationProposed,
    ofBooking.proposeCancellation,
    'Cancellation proposed',
    (f, reader) =>
      `${reader.other} proposes to cancel ${work(f)} with a refund of ${say(f.amount)} ${toBuyer(reader)}.${unlessAnswered(f, reader)}`,
  ],
  [
    settlementCountered,
    ofSettlement.counter,
    'Counter proposed',
    (f, reader) =>
      `${reader.other} proposes a refund of ${say(f.amount)} ${toBuyer(reader)} for ${work(f)} instead.${unlessAnswered(f, reader)}`,
  ],
  [
    settlementRejected,
    ofSettlement.reject,
    'Settlement rejected',
    (f, reader) => `The settlement for ${work(f)} was rejected.${unlessAnswered(f, reader)}`,
  ],
  [
    settlementWithdrawn,
    ofSettlement.withdraw,
    'Cancellation withdrawn',
    (f, { other }) => `${other} withdrew the cancellation of ${work(f)}.`,
  ],
  [
    bookingSettled,
    ofBooking.settle,
    'Booking cancelled',
    (f, reader) => `${work(f)} is cancelled by settlement. ${shares(f, reader)}`,
  ],
  [
    disputeRaised,
    ofBooking.raiseDispute,
    'Dispute',
    (f, reader) => `${work(f)} is In-dispute. ${cause(f, reader)} Our team will look at it.`,
  ],
  [
    disputeWithdrawn,
    ofBooking.withdrawDispute,
    'Dispute withdrawn',
    (f, { other }) => `${other} withdrew the dispute about ${work(f)}.`,
  ],
  [
    disputeDecided,
    ofBooking.decideRefund,
    'Dispute decided',
    (f, { names }) => `The dispute about ${work(f)} is decided. ${allShares(f, names)} ${f.reason ?? ''}`,
  ],
  [deadlineNear, reminder, 'Reminder', (f, reader) => `${work(f)}:${unlessAnswered(f, reader)}`],
]

async function notifyParties(
  ctx: Ctx,
  delivered: Delivered<BookingEvent>,
  rule: Notifies,
  title: string,
  describe: Describe,
): Promise<void> {
  const event = delivered.payload
  if ('none' in rule.notify) return
  for (const side of recipientsOf(rule, parties, event.by)) {
    const [to, named] = side === 'buyer' ? [event.buyerId, event.sellerId] : [event.sellerId, event.buyerId]
    await notify(ctx, delivered, {
      to,
      type: rule.notify.kind,
      title,
      named,
      description: (other) => describe(event, { side, other, names: namesFor(side, other) }),
      senderId: delivered.actorId,
      bookingId: event.bookingId,
    })
  }
}

export const notices: readonly Consumer[] = texts.map(([event, rule, title, describe]) =>
  on(event, 'bookings.notices', (ctx, delivered) =>
    notifyParties(ctx, delivered, typeof rule === 'function' ? rule(delivered.payload) : rule, title, describe),
  ),
)
