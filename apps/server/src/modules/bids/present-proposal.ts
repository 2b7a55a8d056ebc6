import { answersOf, type Proposal } from '@market/contract/bids/proposal.ts'
import type { EarlierBid } from '@market/contract/bids/schema.ts'
import type { BidId } from '@market/contract/ids.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { fileUrl } from '#modules/uploads/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { findBidFiles, findVersions } from './store-proposals.ts'
import { together } from '#platform/database/public.ts'
import type { BidRow } from './store.ts'

interface Row extends Pick<BidRow, 'id' | 'version' | 'cover_letter' | 'delivery_days' | 'answers'> {
  readonly questions: readonly string[]
}

export type ProposalOf = (bid: Row) => Proposal & { version: number; earlier: EarlierBid[] }

/** Reads the proposals of bids at once and returns how to present each, with its earlier versions. */
export async function proposalsOf(ctx: Ctx, ids: readonly BidId[]): Promise<ProposalOf> {
  const [files, versions] = await together(findBidFiles(ctx.tx, ids), findVersions(ctx.tx, ids))
  const present = (of: Omit<Row, 'questions' | 'id'>, { id, questions }: Row): Proposal => ({
    coverLetter: of.cover_letter,
    deliveryDays: of.delivery_days,
    answers: answersOf(questions, of.answers),
    documents: files
      .filter((file) => file.bid_id === id && file.version === of.version)
      .map((file) => ({ id: file.id, name: file.name, url: fileUrl(ctx, file.filename) })),
  })
  return (bid) => ({
    ...present(bid, bid),
    version: bid.version,
    earlier: versions
      .filter((version) => version.bid_id === bid.id)
      .map((version) => ({
        bidAmount: dollarsFromCents(version.amount_cents),
        ...present(version, bid),
        created: version.created_at.toISOString(),
      })),
  })
}
