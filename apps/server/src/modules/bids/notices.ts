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
  type BidEvent,
  bidPlaced,
  bidRejected,
  bidsUndecided,
  bidWithdrawn,
  connectsReturned,
  invitationDeclined,
  type RejectCause,
  sellerInvited,
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

const dollars = (event: BidEvent) => formatDollars(dollarsFromCents(event.amount))

const toOwner = (
  ctx: Ctx,
  delivered: Delivered<BidEvent>,
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
  delivered: Delivered<BidEvent>,
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
  on(sellerInvited, 'bids.notices', (ctx, event) =>
    notify(ctx, event, {
      to: event.payload.sellerId,
      type: 'invitation',
      title: 'Invitation to a job',
      description: (buyer) => `${buyer} invited you to bid on “${event.payload.title}”. The bid costs no connects.`,
      senderId: event.payload.ownerId,
      serviceId: event.payload.listingId,
    }),
  ),
  on(bidsUndecided, 'bids.notices', (ctx, event) => {
    const { ownerId, listingId, title, days } = event.payload
    return notify(ctx, event, {
      to: ownerId,
      type: 'bid-update',
      title: 'Bids wait for your answer',
      description: `You opened bids on “${title}” ${days} days ago. Accept one, or close the job so that the sellers get their connects back.`,
      serviceId: listingId,
    })
  }),
  on(invitationDeclined, 'bids.notices', (ctx, event) => {
    const { title, reason, ownerId, sellerId, listingId } = event.payload
    return notify(ctx, event, {
      to: ownerId,
      type: 'bid-update',
      title: 'Invitation declined',
      description: (seller) =>
        `${seller} declined your invitation to “${title}”${reason === null ? '.' : `: ${reason}`}`,
      senderId: sellerId,
      serviceId: listingId,
    })
  }),
  on(bidPlaced, 'bids.notices', (ctx, event) =>
    toOwner(ctx, event, 'place', {
      title: 'New bid',
      description: (who) => `${who} bid ${dollars(event.payload)} on your job “${event.payload.title}”.`,
    }),
  ),
  on(bidChanged, 'bids.notices', (ctx, event) =>
    toOwner(ctx, event, 'rebid', {
      title: 'Bid changed',
      description: (who) =>
        `${who} changed their bid on your job “${event.payload.title}” to ${dollars(event.payload)}.`,
    }),
  ),
  on(bidWithdrawn, 'bids.notices', (ctx, event) =>
    toOwner(ctx, event, 'withdraw', {
      title: 'Bid withdrawn',
      description: (who) =>
        `${who} withdrew the bid of ${dollars(event.payload)} on your job “${event.payload.title}”.`,
    }),
  ),
  on(bidAccepted, 'bids.notices', (ctx, event) =>
    toSeller(ctx, event, 'accept', {
      title: 'Bid accepted',
      description: `Your bid of ${dollars(event.payload)} on “${event.payload.title}” was accepted.`,
    }),
  ),
  on(bidRejected, 'bids.notices', (ctx, event) => {
    const { title, cause, connectsReturned: count } = event.payload
    const back = count > 0 ? ` Your ${connectsBack(count)}.` : ''
    return toSeller(ctx, event, 'reject', {
      title: 'Bid rejected',
      description: `“${title}”: ${whyRejected[cause]}${back}`,
    })
  }),
  on(connectsReturned, 'bids.notices', async (ctx, event) => {
    const { title, cause, connectsReturned: count, isNews } = event.payload
    if (!isNews || cause === 'withdrawn') return
    const description =
      cause === 'unseen' || cause === 'owner-suspended'
        ? `${whyBack[cause](event.payload)} Your ${connectsBack(count)}; your bid is still active.`
        : `“${title}”: ${whyRejected[cause]} Your ${connectsBack(count)}.`
    await toSeller(ctx, event, 'reject', { title: 'Connects returned', description })
  }),
]
