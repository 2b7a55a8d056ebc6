import type { ListingId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { eventOf, listingEdited } from '../events.ts'
import { whyNotEdited } from '../policy.ts'
import { commitmentsOf, updateListing } from '../store.ts'
import { lockOwnListing } from '../machine.ts'
import { type ListingForm, readForm } from './read-form.ts'
import { saveAttachments } from './save-attachments.ts'

/**
 * Edits the caller's own listing unless it has commitments; existing bookings keep their copy of the texts and the
 * price.
 */
export async function editListing(ctx: Ctx, id: ListingId, form: ListingForm): Promise<ListingId> {
  const listing = await lockOwnListing(ctx, id)
  const reason = whyNotEdited(listing, await commitmentsOf(ctx.tx, id))
  if (reason !== null) throw new AppError('LISTING_LOCKED', { reason })
  const columns = await readForm(ctx, form, listing)
  await updateListing(ctx.tx, id, { ...columns, updated_at: ctx.now })
  await saveAttachments(ctx, id, form)
  ctx.emit(listingEdited, eventOf(listing))
  return id
}
