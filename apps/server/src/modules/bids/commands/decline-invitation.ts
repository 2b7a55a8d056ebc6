import type { declineInvitation as endpoint } from '@market/contract/bids/endpoints-invitations.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { invitationDeclined } from '../events.ts'
import { findJob, hasBid } from '../store.ts'
import { declineRow, findInvitationForUpdate } from '../store-invitations.ts'

/** Declines the caller's own invitation; a repeat changes nothing. */
export async function declineInvitation(
  ctx: Ctx,
  { id, reason = '' }: ParsedInputOf<typeof endpoint>,
): Promise<OutputOf<typeof endpoint>> {
  const seller = person(ctx).id
  const invitation = await findInvitationForUpdate(ctx.tx, id)
  if (invitation === undefined || invitation.seller_id !== seller) throw new AppError('NOT_FOUND')
  if (invitation.declined_at !== null) return { id }
  if (await hasBid(ctx.tx, invitation.listing_id, seller)) throw new AppError('ALREADY_BID')
  await declineRow(ctx.tx, id, ctx.now, reason || null)
  const job = await findJob(ctx.tx, invitation.listing_id)
  ctx.emit(invitationDeclined, {
    invitationId: id,
    listingId: job.id,
    sellerId: seller,
    ownerId: job.owner_id,
    title: job.title,
    reason: reason || null,
  })
  return { id }
}
