import type { inviteSeller as endpoint } from '@market/contract/bids/endpoints-invitations.ts'
import { maxInvitations } from '@market/contract/bids/invitations.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { isOnboarding } from '@market/contract/accounts/onboarding.ts'
import type { InvitationId, ListingId, UserId } from '@market/contract/ids.ts'
import { lockListing } from '#modules/listings/public.ts'
import { requireAvailable } from '#modules/people/public.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { sellerInvited } from '../events.ts'
import { presentSentInvitations } from '../present-invitations.ts'
import { hasBid } from '../store.ts'
import { countOpenInvitations, findInvitation, findInvitee, insertInvitation } from '../store-invitations.ts'

/** Rejects a seller who cannot be invited to the job, with the reason. */
async function requireInvitable(ctx: Ctx, job: ListingId, seller: UserId): Promise<void> {
  if (seller === person(ctx).id) throw new AppError('INVITED_YOURSELF')
  const user = await findInvitee(ctx.tx, seller)
  if (user === undefined || user.type !== 'SELLER') throw new AppError('NOT_FOUND')
  requireAvailable(user)
  if (isOnboarding(user)) throw new AppError('INVITED_IN_ONBOARDING')
  if (await hasBid(ctx.tx, job, seller)) throw new AppError('INVITED_HAS_BID')
  const before = await findInvitation(ctx.tx, job, seller)
  if (before !== undefined) throw new AppError(before.declined_at === null ? 'INVITED_ALREADY' : 'INVITATION_DECLINED')
}

/**
 * Invites a seller to bid on the caller's own open job (product-rules: Proposals). The lock on the job keeps
 * concurrent invitations within the limit.
 */
export async function inviteSeller(
  ctx: Ctx,
  { jobId, sellerId }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const owner = person(ctx).id
  const job = await lockListing(ctx, jobId)
  if (job.owner_id !== owner) throw new AppError('NOT_FOUND')
  if (job.kind !== 'JOB') throw new AppError('NOT_A_JOB')
  if (job.status !== 'Open') throw new AppError('JOB_NOT_OPEN', { status: job.status })
  await requireInvitable(ctx, jobId, sellerId)
  if ((await countOpenInvitations(ctx.tx, jobId)) >= maxInvitations) throw new AppError('INVITATION_LIMIT')
  const row = {
    id: ctx.newId<InvitationId>(),
    listing_id: jobId,
    seller_id: sellerId,
    created_at: ctx.now,
    declined_at: null,
    decline_reason: null,
  }
  await insertInvitation(ctx.tx, row)
  ctx.emit(sellerInvited, { invitationId: row.id, listingId: jobId, sellerId, ownerId: owner, title: job.title })
  const [presented] = await presentSentInvitations(ctx, [{ ...row, is_answered: false }], true)
  if (presented === undefined) throw new Error('The invitation just made was not presented')
  return presented
}
