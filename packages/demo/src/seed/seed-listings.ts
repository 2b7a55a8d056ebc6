import type { CountryId, ListingId } from '@market/contract/ids.ts'
import { addEditListing } from '@market/contract/listings/endpoints.ts'
import type { JobContent, ServiceContent } from '../content/shapes.ts'
import type { GiveAsset } from './seed-files.ts'
import type { Reference } from './seed-reference.ts'
import type { Player, Stage } from './stage.ts'

/** Posts a job or service as its owner. */
export async function seedListing(
  stage: Stage,
  give: GiveAsset,
  reference: Reference,
  owner: Player & { readonly country: string },
  listing: JobContent | ServiceContent,
): Promise<ListingId> {
  const { document, pictures } = listing
  const files = await stage.direct(async (ctx) => {
    const own = (path: string) => give(ctx, owner.id, path)
    const [url, images] = await Promise.all([own(document.file), Promise.all(pictures.map(own))])
    return { images: images.map((image) => ({ url: image })), documents: [{ name: document.name, url }] }
  })
  const { id } = await stage.play(owner, addEditListing, {
    ...files,
    title: listing.title,
    description: listing.description,
    categoryId: reference.category(listing.category),
    countryId: owner.country as CountryId,
    tagIds: reference.tags(listing.category, listing.tags),
    ...('price' in listing ? { price: listing.price } : { priceRange: reference.priceRange(listing.priceRange) }),
  })
  return id as ListingId
}
