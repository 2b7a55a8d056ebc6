import { allow, allowUnless, type Action } from '@market/contract/actions.ts'
import { bidProcess } from '@market/contract/bids/process.ts'
import type { BidAction } from '@market/contract/bids/schema.ts'
import { describeError } from '@market/contract/errors.ts'
import { verbsFor } from '@market/contract/process.ts'
import { inWords } from '@market/contract/terms.ts'
import { stateLabel } from '@market/contract/words.ts'
import { days, later } from '#platform/clock/clock.ts'
import { type ChatTie, mayContact } from '#modules/chat/public.ts'
import { suspensionOf } from '#modules/people/public.ts'
import type { Actor, Person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import type { RejectCause, ReturnCause } from './events.ts'
import type { BidRow, JobOfBid } from './store.ts'

type Bid = Pick<BidRow, 'seller_id' | 'status' | 'rebids_left'>
type Job = Pick<JobOfBid, 'owner_id' | 'status'>

/** The actor's role in a bid; null leads to NOT_FOUND. */
export function roleOn(bid: Pick<Bid, 'seller_id'>, job: Pick<Job, 'owner_id'>, actor: Actor) {
  if (actor.kind !== 'person') return null
  if (actor.id === bid.seller_id) return 'bidder'
  return actor.id === job.owner_id ? 'jobOwner' : null
}

/** Withdrawing requires a job that is not Booked; every other verb requires an Open job. */
function jobAllows(verb: string, job: Pick<Job, 'status'>): boolean {
  return verb === 'withdraw' ? job.status !== 'Booked' : job.status === 'Open'
}

/** Suspension and deletion of the two sides, which rule out some actions. */
interface Sides {
  readonly owner_suspended_at: Date | null
  readonly seller_suspended_at: Date | null
  readonly seller_deleted_at: Date | null
}

type ShownBid = Bid & Sides & { readonly booking_id: string | null }

function sidesAllow(verb: string, { owner_suspended_at, seller_suspended_at }: Sides): boolean {
  if (verb === 'accept') return seller_suspended_at === null
  return verb !== 'rebid' || owner_suspended_at === null
}

/** Why the bidder can't change or withdraw their pending bid now; null when they can. */
function whyNotChanged(verb: string, bid: ShownBid, job: Job, actor: Person): string | null {
  if (!jobAllows(verb, job)) return `This job is ${job.status}.`
  const suspension = suspensionOf(actor)
  if (suspension !== null) return suspension
  if (verb === 'rebid' && bid.rebids_left === 0) return describeError('NO_REBIDS_LEFT').message
  return sidesAllow(verb, bid) ? null : 'The buyer is suspended, so you can’t change your bid right now.'
}

/** Why the job's owner can't answer a bid now; null when they can. */
function whyNotAnswered(verb: string, bid: ShownBid, job: Job, actor: Person): string | null {
  if (bid.status !== 'Pending') return `This bid is ${stateLabel(bid.status)}.`
  if (!jobAllows(verb, job)) return `This job is ${job.status}.`
  return suspensionOf(actor) ?? (sidesAllow(verb, bid) ? null : describeError('PERSON_SUSPENDED').message)
}

/**
 * The actor's actions on a bid now (product-rules: States): the bidder's while it is pending, and the owner's answers
 * even when nothing is left to answer. `tie` is their chat connection with the other side.
 */
export function bidActions(bid: ShownBid, job: Job, actor: Actor, tie: ChatTie): Action<BidAction>[] {
  const role = roleOn(bid, job, actor)
  if (role === null || actor.kind !== 'person') return []
  const [status, whyNot] = role === 'bidder' ? [bid.status, whyNotChanged] : ['Pending', whyNotAnswered]
  const moves = verbsFor(bidProcess, status, role).flatMap((verb) => allowUnless(verb, whyNot(verb, bid, job, actor)))
  if (actor.suspendedReason !== null) return moves
  const seller = { suspended_at: bid.seller_suspended_at, deleted_at: bid.seller_deleted_at }
  return [
    ...moves,
    ...(role === 'jobOwner' && mayContact(seller, tie) ? allow('contact') : []),
    ...(bid.booking_id === null ? [] : allow('viewBooking')),
  ]
}

/** Rejects a verb that the job's status does not allow, naming the status. */
export function requireJobAllows(verb: string, job: Pick<Job, 'status'>): void {
  if (!jobAllows(verb, job)) throw new AppError('STATE_MOVED_ON', { status: job.status })
}

/** When the connects are returned automatically if the buyer does not open the bid; null when they will not be. */
export function returnsAt(
  bid: Pick<BidRow, 'status' | 'seen_at'> & { readonly unseen_at: Date | null },
  job: Pick<Job, 'status'>,
  now: Date,
) {
  if (bid.status !== 'Pending' || bid.seen_at !== null || job.status !== 'Open') return null
  return bid.unseen_at !== null && bid.unseen_at > now ? bid.unseen_at : null
}

/** Whether a withdrawal is within the free period and the bid unopened (product-rules: Connects and bids). */
export const isFreeToWithdraw = (
  bid: Pick<BidRow, 'created_at' | 'seen_at'>,
  freeWithdrawal: number,
  now: Date,
): boolean => bid.seen_at === null && now.getTime() - bid.created_at.getTime() <= freeWithdrawal

/** Until when a withdrawal returns the connects; null once it does not, or when there are none to return. */
export const freeUntil = (
  bid: Pick<BidRow, 'status' | 'created_at' | 'seen_at' | 'connects_used'> & { readonly connects_returned: unknown },
  freeWithdrawal: number,
  now: Date,
): Date | null =>
  bid.status === 'Pending' &&
  bid.connects_used > 0 &&
  bid.connects_returned !== true &&
  isFreeToWithdraw(bid, freeWithdrawal, now)
    ? later(bid.created_at, freeWithdrawal)
    : null

/**
 * Whether a rejection returns connects: always when the job ended; only for an unopened bid when another was accepted.
 */
export const givesBack: Record<RejectCause, (bid: Pick<BidRow, 'seen_at'>) => boolean> = {
  owner: () => false,
  'another-accepted': (bid) => bid.seen_at === null,
  'job-closed': () => true,
  'job-expired': () => true,
  'job-deleted': () => true,
}

/** How long a bid has waited to be opened, in whole days, in words. */
export const waitOf = (bid: Pick<BidRow, 'created_at'>, now: Date): string =>
  inWords(Math.floor((now.getTime() - bid.created_at.getTime()) / days) * days)

/**
 * The reason that the transaction list shows (product-rules: Connects and bids); `within` is the time span that decided
 * it.
 */
export const whyReturned = (cause: ReturnCause, within: string): string =>
  ({
    withdrawn: `Returned, you withdrew your bid within ${within}`,
    unseen: `Returned, the buyer did not open your bid within ${within}`,
    'owner-suspended': 'Returned, the buyer was suspended',
    'another-accepted': 'Returned, another bid was accepted before yours was opened',
    'job-closed': 'Returned, the job was closed without an accepted bid',
    'job-expired': 'Returned, the job expired without an accepted bid',
    'job-deleted': 'Returned, the job was removed',
  })[cause]
