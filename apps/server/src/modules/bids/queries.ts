import type {
  Bid,
  checkLetter as checkEndpoint,
  getBidTemplates as templatesEndpoint,
  getMyBids as endpoint,
} from '@market/contract/bids/endpoints.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { contactDetailsIn } from './commands/save-proposal.ts'
import { presentBids } from './present.ts'
import { findSimilarLetter } from './store-proposals.ts'
import { findBidsOfSeller } from './store-shown.ts'
import { findTemplates } from './store-templates.ts'

/** A page of the caller's own bids, newest first. */
export async function getMyBids(
  ctx: Ctx,
  input: ParsedInputOf<typeof endpoint>,
): Promise<{ records: Bid[]; total: number }> {
  const { ids, total } = await findBidsOfSeller(ctx.tx, person(ctx).id, input)
  return { records: await presentBids(ctx, ids), total }
}

/**
 * Compares a letter with the caller's last ones, and finds the contact details in the proposal, for hints before it is
 * sent (product-rules: Proposals).
 */
export async function checkLetter(
  ctx: Ctx,
  { coverLetter = '', answers = [], bidId }: ParsedInputOf<typeof checkEndpoint>,
): Promise<OutputOf<typeof checkEndpoint>> {
  const found = await findSimilarLetter(ctx.tx, {
    seller: person(ctx).id,
    letter: coverLetter,
    except: bidId ?? null,
  })
  return {
    similar: found === undefined ? null : { jobTitle: found.title, created: found.createdAt.toISOString() },
    contactDetails: contactDetailsIn({ cover_letter: coverLetter, answers }),
  }
}

/** The caller's templates of cover letters, oldest first. */
export async function getBidTemplates(ctx: Ctx): Promise<OutputOf<typeof templatesEndpoint>> {
  const records = await findTemplates(ctx.tx, person(ctx).id)
  return { records, total: records.length }
}
