import type { Listing } from '@market/contract/listings/schema.ts'
import type { Ctx } from '#platform/context/context.ts'
import { showListing } from '../present-details.ts'
import { editListing } from './edit-listing.ts'
import { postListing } from './post-listing.ts'
import type { ListingForm } from './read-form.ts'

/** Serves two verbs with one call (product-rules: Call shapes): with an id it edits, without one it posts. */
export async function addEditListing(ctx: Ctx, form: ListingForm): Promise<Listing> {
  const id = form.id === undefined ? await postListing(ctx, form) : await editListing(ctx, form.id, form)
  return showListing(ctx, id)
}
