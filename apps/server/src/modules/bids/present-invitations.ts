import { allowUnless } from '@market/contract/actions.ts'
import type {
  getInvitations as receivedEndpoint,
  getSentInvitations as sentEndpoint,
  getSuggestedSellers as suggestedEndpoint,
} from '@market/contract/bids/endpoints-invitations.ts'
import type { invitationStates } from '@market/contract/bids/invitations.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { counted } from '@market/contract/numbers.ts'
import { listingCards } from '#modules/listings/public.ts'
import { cardOf, personCards, suspensionOf } from '#modules/people/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { findJob, isJobOf } from './store.ts'
import { together } from '#platform/database/public.ts'
import { findReceivedInvitations, findSentInvitations, findSuggestions, type Suggestion } from './store-invitations.ts'

type SentRow = Awaited<ReturnType<typeof findSentInvitations>>['rows'][number]

function stateOf({ declined_at, is_answered }: SentRow, isOpen: boolean): (typeof invitationStates)[number] {
  if (declined_at !== null) return 'Declined'
  if (is_answered) return 'Answered'
  return isOpen ? 'Open' : 'Ended'
}

/** Presents invitations to their buyer; `isOpen` says whether the job still takes bids. */
export async function presentSentInvitations(ctx: Ctx, rows: readonly SentRow[], isOpen: boolean) {
  const people = await personCards(
    ctx,
    rows.map((row) => row.seller_id),
  )
  return rows.map((row) => ({
    id: row.id,
    user: cardOf(people, row.seller_id),
    state: stateOf(row, isOpen),
    declineReason: row.decline_reason,
    created: row.created_at.toISOString(),
  }))
}

async function requireOwnJob(ctx: Ctx, jobId: ParsedInputOf<typeof sentEndpoint>['jobId']): Promise<void> {
  if (!(await isJobOf(ctx.tx, jobId, person(ctx).id))) throw new AppError('NOT_FOUND')
}

/** A page of the invitations to the caller's own job. */
export async function getSentInvitations(
  ctx: Ctx,
  { jobId, ...page }: ParsedInputOf<typeof sentEndpoint>,
): Promise<OutputOf<typeof sentEndpoint>> {
  await requireOwnJob(ctx, jobId)
  const [{ rows, total }, job] = await together(findSentInvitations(ctx.tx, jobId, page), findJob(ctx.tx, jobId))
  return { records: await presentSentInvitations(ctx, rows, job.status === 'Open'), total }
}

/** A page of the invitations that wait for the caller's answer. */
export async function getInvitations(
  ctx: Ctx,
  page: ParsedInputOf<typeof receivedEndpoint>,
): Promise<OutputOf<typeof receivedEndpoint>> {
  const me = person(ctx)
  const { rows, total } = await findReceivedInvitations(ctx.tx, me.id, page)
  const [owners, jobs] = await together(
    personCards(
      ctx,
      rows.map((row) => row.owner_id),
    ),
    listingCards(
      ctx,
      rows.map((row) => row.listing_id),
    ),
  )
  const suspension = suspensionOf(me)
  const records = rows.flatMap((row) => {
    const service = jobs.get(row.listing_id)
    if (service === undefined) return []
    return {
      id: row.id,
      user: cardOf(owners, row.owner_id),
      service,
      created: row.created_at.toISOString(),
      actions: [...allowUnless('bid', suspension), ...allowUnless('decline', suspension)],
    }
  })
  return { records, total }
}

function reasonsOf({ past, tags, fits_price, response_time }: Suggestion): string[] {
  return [
    past > 0 && `${counted(past, 'job')} done for you`,
    tags > 0 && `${counted(tags, 'tag')} of your job`,
    fits_price && 'Works in your price range',
    response_time !== null && response_time <= 24 && `Replies within ${counted(response_time, 'hour')}`,
  ].filter((reason) => reason !== false)
}

/** Sellers who fit the caller's own job, the best first. */
export async function getSuggestedSellers(
  ctx: Ctx,
  { jobId }: ParsedInputOf<typeof suggestedEndpoint>,
): Promise<OutputOf<typeof suggestedEndpoint>> {
  await requireOwnJob(ctx, jobId)
  const { status } = await findJob(ctx.tx, jobId)
  const reason = suspensionOf(person(ctx)) ?? (status === 'Open' ? null : `This job is ${status}.`)
  const found = status === 'Open' ? await findSuggestions(ctx.tx, jobId) : []
  const people = await personCards(
    ctx,
    found.map(({ id }) => id),
  )
  return {
    records: found.map((seller) => ({ user: cardOf(people, seller.id), reasons: reasonsOf(seller) })),
    total: found.length,
    actions: allowUnless('invite', reason),
  }
}
