import type { getBid } from '@market/contract/bids/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'

/** Bid as its seller sees it. */
export type BidDetail = OutputOf<typeof getBid>
export type EarlierBid = BidDetail['earlier'][number]

/** Content of a bid besides its amount. */
export type ProposalContent = Pick<BidDetail, 'coverLetter' | 'deliveryDays' | 'answers' | 'documents'>
