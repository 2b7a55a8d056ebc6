import { completeStep } from '@market/contract/accounts/onboarding.ts'
import type { ListingId, UserId } from '@market/contract/ids.ts'
import { postListing } from '#modules/listings/public.ts'
import { importFile } from '#modules/uploads/public.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { ImportedListing } from '../read-listing.ts'
import type { StoredSource } from '../stored-sources.ts'
import { actorOf } from './import-person.ts'

interface ListingFiles {
  readonly documents: readonly StoredSource[]
  readonly images: readonly StoredSource[]
}

/** Posts a listing as its owner. A second import of the same key fails on the primary key and changes nothing. */
export async function importListing(
  ctx: Ctx,
  { key, ownerType, form }: ImportedListing,
  owner: UserId,
  files: ListingFiles,
): Promise<ListingId> {
  const own: Ctx = { ...ctx, actor: actorOf(ctx, { id: owner, type: ownerType, step: completeStep }) }
  const documents = await Promise.all(files.documents.map((file) => importFile(own, { owner, ...file })))
  const images = await Promise.all(files.images.map((file) => importFile(own, { owner, ...file })))
  const id = await postListing(own, {
    ...form,
    documents: form.documents.map(({ name }, index) => ({ name, url: documents[index] ?? '' })),
    images: images.map((url) => ({ url })),
  })
  await ctx.tx.insertInto('imported_listings').values({ key, listing_id: id }).execute()
  return id
}
