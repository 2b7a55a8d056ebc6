import { bidProcess } from '@market/contract/bids/process.ts'
import type { BidAction } from '@market/contract/bids/schema.ts'
import { describeError } from '@market/contract/errors.ts'
import { type RoleOf, verbsFor } from '@market/contract/process.ts'
import { inWords } from '@market/contract/terms.ts'
import { days, later } from '#platform/clock.ts'
import { type ChatTie, mayContact } from '#modules/chat/public.ts'
import type { Actor, Person } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import type { RejectCause, ReturnCause } from './events.ts'
import type { BidRow, JobOfBid } from './store.ts'

type Bid = Pick<BidRow, 'seller_id' | 'status' | 'rebids_left'>
type Job = Pick<JobOfBid, 'owner_id' | 'status'>

/** The role a bid gives to somebody; null reads as not found. */
export function roleOn(bid: Pick<Bid, 'seller_id'>, job: Pick<Job, 'owner_id'>, actor: Actor) {
  if (actor.kind !== 'person') return null
  if (actor.id === bid.seller_id) return 'bidder'
  return actor.id === job.owner_id ? 'jobOwner' : null
}

/** What the job's state allows of the process: answers and changes need an Open job, taking back any but a Booked one. */
function jobAllows(verb: string, job: Pick<Job, 'status'>): boolean {
  return verb === 'withdraw' ? job.status !== 'Booked' : job.status === 'Open'
}

/** The two people of a bid, as far as one of them cannot be dealt with while suspended. */
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

/** What somebody may do with a bid now (product-rules: States); `tie`: how they and the other side are bound by chat. */
export function bidActions(bid: ShownBid, job: Job, actor: Actor, tie: ChatTie): BidAction[] {
  const role = roleOn(bid, job, actor)
  if (role === null || actor.kind !== 'person' || actor.suspendedReason !== null) return []
  const verbs = verbsFor(bidProcess, bid.status, role satisfies RoleOf<typeof bidProcess>)
    .filter((verb) => jobAllows(verb, job) && sidesAllow(verb, bid))
    .filter((verb) => verb !== 'rebid' || bid.rebids_left > 0)
  const seller = { suspended_at: bid.seller_suspended_at, deleted_at: bid.seller_deleted_at }
  const contact = role === 'jobOwner' && mayContact(seller, tie)
  return [
    ...verbs,
    ...(contact ? (['contact'] as const) : []),
    ...(bid.booking_id === null ? [] : (['viewBooking'] as const)),
  ]
}

/** Why its job's owner cannot accept a bid now; null when they can. */
export function whyNotAccepted(bid: ShownBid, job: Pick<Job, 'status'>, actor: Person): string | null {
  if (bid.status !== 'Pending') return `This bid is ${bid.status}.`
  if (job.status !== 'Open') return `The job is ${job.status}.`
  if (actor.suspendedReason !== null) return describeError('SUSPENDED', { reason: actor.suspendedReason }).message
  return sidesAllow('accept', bid) ? null : describeError('PERSON_SUSPENDED').message
}

/** Refuses what the job's state forbids, with the words of the state. */
export function requireJobAllows(verb: string, job: Pick<Job, 'status'>): void {
  if (!jobAllows(verb, job)) throw new AppError('STATE_MOVED_ON', { status: job.status })
}

/** When the connects of a bid come back by themselves unless its buyer opens it before; null when they do not. */
export function returnsAt(
  bid: Pick<BidRow, 'status' | 'seen_at'> & { readonly unseen_at: Date | null },
  job: Pick<Job, 'status'>,
  now: Date,
) {
  if (bid.status !== 'Pending' || bid.seen_at !== null || job.status !== 'Open') return null
  return bid.unseen_at !== null && bid.unseen_at > now ? bid.unseen_at : null
}

/** A bid taken back so soon, before the buyer opened it, costs nothing (product-rules: Connects and bids). */
export const isFreeToWithdraw = (
  bid: Pick<BidRow, 'created_at' | 'seen_at'>,
  freeWithdrawal: number,
  now: Date,
): boolean => bid.seen_at === null && now.getTime() - bid.created_at.getTime() <= freeWithdrawal

/** Until when taking it back costs nothing; null when that is over, or its connects came back another way. */
export const freeUntil = (
  bid: Pick<BidRow, 'status' | 'created_at' | 'seen_at'> & { readonly connects_returned: unknown },
  freeWithdrawal: number,
  now: Date,
): Date | null =>
  bid.status === 'Pending' && bid.connects_returned !== true && isFreeToWithdraw(bid, freeWithdrawal, now)
    ? later(bid.created_at, freeWithdrawal)
    : null

/** Whether a rejection gives connects back: an ended job's does, an accepted rival's only while the bid was unopened. */
export const givesBack: Record<RejectCause, (bid: Pick<BidRow, 'seen_at'>) => boolean> = {
  owner: () => false,
  'another-accepted': (bid) => bid.seen_at === null,
  'job-closed': () => true,
  'job-expired': () => true,
  'job-deleted': () => true,
}

/** How long a bid has waited to be opened, in whole days. */
export const waitOf = (bid: Pick<BidRow, 'created_at'>, now: Date): string =>
  inWords(Math.floor((now.getTime() - bid.created_at.getTime()) / days) * days)

/** Why connects came back, as the list of transactions says it (product-rules: Connects and bids); `within`: the time that decided it. */
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
