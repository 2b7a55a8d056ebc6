import { isDeepStrictEqual } from 'node:util'
import type { Listing } from '@market/contract/listings/schema.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { ListingId } from '@market/contract/ids.ts'
import { AppError } from '#platform/errors.ts'
import { postListing } from './post-listing.ts'
import { type ListingForm, questionsOf, readForm } from './read-form.ts'
import { saveAttachments } from './save-attachments.ts'
import { showListing } from '../present-details.ts'
import { eventOf, listingEdited } from '../events.ts'
import { whyNotEdited } from '../policy.ts'
import { commitmentsOf, hadBids, updateListing } from '../store.ts'
import { lockOwnListing } from '../machine.ts'

/**
 * Edits the caller's own listing unless it has commitments; existing bookings keep their copy of the texts and the
 * price.
 */
async function editListing(ctx: Ctx, id: ListingId, form: ListingForm): Promise<ListingId> {
  const listing = await lockOwnListing(ctx, id)
  const questions = questionsOf(form) ?? listing.questions
  if (!isDeepStrictEqual(questions, listing.questions) && (await hadBids(ctx.tx, id)))
    throw new AppError('QUESTIONS_FROZEN')
  const reason = whyNotEdited(listing, await commitmentsOf(ctx.tx, id))
  if (reason !== null) throw new AppError('LISTING_LOCKED', { reason })
  const columns = await readForm(ctx, form, listing)
  await updateListing(ctx.tx, id, { ...columns, questions, updated_at: ctx.now })
  await saveAttachments(ctx, id, form)
  ctx.emit(listingEdited, eventOf(listing))
  return id
}

/** Serves two verbs with one call (product-rules: Call shapes): with an id it edits, without one it posts. */
export async function addEditListing(ctx: Ctx, form: ListingForm): Promise<Listing> {
  const id = form.id === undefined ? await postListing(ctx, form) : await editListing(ctx, form.id, form)
  return showListing(ctx, id)
}
