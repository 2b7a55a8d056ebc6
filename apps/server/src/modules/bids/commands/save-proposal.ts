import type { newBid } from '@market/contract/bids/endpoints.ts'
import { contactDetails } from '@market/contract/text/contact-details.ts'
import type { z } from 'zod'
import { flagProposal } from '#modules/reports/public.ts'
import { claimFiles } from '#modules/uploads/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import { fieldError } from '#platform/errors.ts'
import { copyBidFiles, insertBidFiles } from '../store-proposals.ts'
import type { BidRow } from '../store.ts'

type Proposal = Pick<z.output<typeof newBid>, 'coverLetter' | 'deliveryDays' | 'answers' | 'documents'>

/** The columns of a proposal; those that it does not name are left out. Rejects answers that leave a question open. */
export function proposalColumns(
  { coverLetter, deliveryDays, answers }: Proposal,
  job: { readonly questions: readonly string[] },
): Partial<Pick<BidRow, 'cover_letter' | 'delivery_days' | 'answers'>> {
  if (answers !== undefined && answers.length !== job.questions.length)
    throw fieldError(
      'answers',
      job.questions.length === 0 ? 'This job asks no questions.' : 'Please answer every question.',
    )
  return {
    ...(coverLetter === undefined ? {} : { cover_letter: coverLetter === '' ? null : coverLetter }),
    ...(deliveryDays === undefined ? {} : { delivery_days: deliveryDays }),
    ...(answers === undefined ? {} : { answers: answers.length === 0 ? null : answers }),
  }
}

/** Saves the files of a bid's version. Without new ones it keeps those of the version before. */
export async function saveProposal(
  ctx: Ctx,
  bid: Pick<BidRow, 'id' | 'version'>,
  { documents }: Proposal,
): Promise<void> {
  if (documents === undefined) return void (await copyBidFiles(ctx.tx, { id: bid.id, version: bid.version - 1 }))
  const files = await claimFiles(ctx, documents, 'proposal', 'documents')
  await insertBidFiles(ctx.tx, { bidId: bid.id, version: bid.version }, files)
}

type Texts = Pick<BidRow, 'cover_letter' | 'answers'>

/** The contact details in the letter and the answers of a proposal. */
export const contactDetailsIn = ({ cover_letter: letter, answers }: Texts) =>
  contactDetails([letter ?? '', ...(answers ?? [])].join('\n\n'))

/** Puts a proposal with contact details into the operators' queue; it is sent all the same. */
export async function flagContactDetails(
  ctx: Ctx,
  bid: Pick<BidRow, 'id' | 'version' | 'seller_id'> & Texts,
): Promise<void> {
  const found = contactDetailsIn(bid)
  if (found.length > 0)
    await flagProposal(
      ctx,
      bid,
      found.map(({ text }) => text),
    )
}
