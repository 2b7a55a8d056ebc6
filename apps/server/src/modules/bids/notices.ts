import { connectsBack } from '@market/contract/bids/messages.ts'
import { bidProcess } from '@market/contract/bids/process.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { addresseeOf, type Notice, notify } from '#modules/notifications/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type Delivered, on } from '#platform/outbox/outbox.ts'
import {
  bidAccepted,
  bidChanged,
  type BidFact,
  bidPlaced,
  bidRejected,
  bidWithdrawn,
  connectsReturned,
  type RejectCause,
} from './events.ts'

/** The text of a rejection notice for each cause. */
const whyRejected: Record<RejectCause, string> = {
  owner: 'Your bid was not accepted.',
  'another-accepted': 'The buyer accepted another bid.',
  'job-closed': 'The buyer closed the job without accepting a bid.',
  'job-expired': 'The job has expired without an accepted bid.',
  'job-deleted': 'The job was removed.',
}

/** The text for connects that are returned while the bid stays active. */
const whyBack = {
  unseen: ({ title, within }: { title: string; within: string }) =>
    `The buyer has not opened your bid on “${title}” within ${within}.`,
  'owner-suspended': ({ title }: { title: string }) => `The buyer of “${title}” is suspended, so your bid is on hold.`,
} as const

const dollars = (fact: BidFact) => formatDollars(dollarsFromCents(fact.amount))

const toOwner = (
  ctx: Ctx,
  delivered: Delivered<BidFact>,
  verb: 'place' | 'rebid' | 'withdraw',
  words: Pick<Notice, 'title' | 'description'>,
) => {
  const { ownerId, sellerId, listingId, bidId } = delivered.payload
  return notify(ctx, delivered, {
    ...addresseeOf(bidProcess.transitions[verb], { jobOwner: ownerId }),
    ...words,
    senderId: sellerId,
    serviceId: listingId,
    bidId,
  })
}

const toSeller = (
  ctx: Ctx,
  delivered: Delivered<BidFact>,
  verb: 'accept' | 'reject',
  words: { title: string; description: string },
) => {
  const { ownerId, sellerId, listingId, bidId } = delivered.payload
  return notify(ctx, delivered, {
    ...addresseeOf(bidProcess.transitions[verb], { bidder: sellerId }),
    ...words,
    senderId: delivered.actorId === null ? null : ownerId,
    serviceId: listingId,
    bidId,
  })
}

/**
 * Notices about bids (product-rules: Notifications). A rejection that returns connects mentions them in the same
 * notice.
 */
export const notices = [
  on(bidPlaced, 'bids.notices', (ctx, fact) =>
    toOwner(ctx, fact, 'place', {
      title: 'New bid',
      description: (who) => `${who} bid ${dollars(fact.payload)} on your job “${fact.payload.title}”.`,
    }),
  ),
  on(bidChanged, 'bids.notices', (ctx, fact) =>
    toOwner(ctx, fact, 'rebid', {
      title: 'Bid changed',
      description: (who) => `${who} changed their bid on your job “${fact.payload.title}” to ${dollars(fact.payload)}.`,
    }),
  ),
  on(bidWithdrawn, 'bids.notices', (ctx, fact) =>
    toOwner(ctx, fact, 'withdraw', {
      title: 'Bid withdrawn',
      description: (who) => `${who} withdrew the bid of ${dollars(fact.payload)} on your job “${fact.payload.title}”.`,
    }),
  ),
  on(bidAccepted, 'bids.notices', (ctx, fact) =>
    toSeller(ctx, fact, 'accept', {
      title: 'Bid accepted',
      description: `Your bid of ${dollars(fact.payload)} on “${fact.payload.title}” was accepted.`,
    }),
  ),
  on(bidRejected, 'bids.notices', (ctx, fact) => {
    const { title, cause, connectsReturned: count } = fact.payload
    const back = count > 0 ? ` Your ${connectsBack(count)}.` : ''
    return toSeller(ctx, fact, 'reject', {
      title: 'Bid rejected',
      description: `“${title}”: ${whyRejected[cause]}${back}`,
    })
  }),
  on(connectsReturned, 'bids.notices', async (ctx, fact) => {
    const { title, cause, connectsReturned: count, isNews } = fact.payload
    if (!isNews || cause === 'withdrawn') return
    const description =
      cause === 'unseen' || cause === 'owner-suspended'
        ? `${whyBack[cause](fact.payload)} Your ${connectsBack(count)}; your bid is still active.`
        : `“${title}”: ${whyRejected[cause]} Your ${connectsBack(count)}.`
    await toSeller(ctx, fact, 'reject', { title: 'Connects returned', description })
  }),
]
