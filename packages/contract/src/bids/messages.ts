import { counted, formatDollars } from '../numbers.ts'
import { isGiven } from '../if-given.ts'
import type { bidProcess } from './process.ts'

interface Bid {
  readonly bidAmount: number
  readonly connectUsed: number
  readonly connectsReturned: boolean
  readonly type: (typeof bidProcess.states)[number]
}

/** Confirms a new or changed bid. */
export const placed = ({ bidAmount }: Bid, sent: object): string =>
  'bidId' in sent && isGiven(sent.bidId)
    ? `Bid changed to ${formatDollars(bidAmount)}.`
    : `Bid of ${formatDollars(bidAmount)} sent.`

/** For example, '20 connects are back'. */
export const connectsBack = (count: number): string => `${counted(count, 'connect')} ${count === 1 ? 'is' : 'are'} back`

/** Confirms that the seller withdrew a bid. */
export function withdrawn({ bidAmount, connectUsed, connectsReturned }: Bid): string {
  const back = connectsReturned ? ` Your ${connectsBack(connectUsed)}.` : ''
  return `Bid of ${formatDollars(bidAmount)} withdrawn.${back}`
}

/** Confirms how the buyer sorted a bid. */
export function sorted({ shortlisted, archived }: { shortlisted: boolean; archived: boolean }, sent: object): string {
  if ('shortlisted' in sent) return shortlisted ? 'Added to your shortlist.' : 'Removed from your shortlist.'
  if ('archived' in sent) return archived ? 'Archived. It is now at the end of the list.' : 'Back in the list.'
  return 'Your note has been saved.'
}

/** Confirms that the buyer accepted or rejected a bid. */
export const answered = ({ bid }: { bid: Pick<Bid, 'type' | 'bidAmount'> }): string =>
  bid.type === 'Accepted'
    ? `Bid accepted. ${formatDollars(bid.bidAmount)} is in escrow.`
    : `Bid of ${formatDollars(bid.bidAmount)} rejected.`
