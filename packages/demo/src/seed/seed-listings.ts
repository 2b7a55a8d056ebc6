import type { CountryId, ListingId } from '@market/contract/ids.ts'
import { addEditListing } from '@market/contract/listings/endpoints.ts'
import { questions } from '../content/proposals.ts'
import type { JobContent, ServiceContent } from '../content/shapes.ts'
import type { AddAsset } from './seed-files.ts'
import type { Reference } from './seed-reference.ts'
import type { DemoUser, Client } from './client.ts'

/** Posts a job or service as its owner. */
export async function seedListing(
  client: Client,
  addAsset: AddAsset,
  reference: Reference,
  owner: DemoUser & { readonly country: string },
  listing: JobContent | ServiceContent,
): Promise<ListingId> {
  const { document, images } = listing
  const files = await client.run(async (ctx) => {
    const own = (path: string) => addAsset(ctx, owner.id, path)
    const [url, urls] = await Promise.all([own(document.file), Promise.all(images.map(own))])
    return { images: urls.map((image) => ({ url: image })), documents: [{ name: document.name, url }] }
  })
  const { id } = await client.as(owner, addEditListing, {
    ...files,
    title: listing.title,
    description: listing.description,
    categoryId: reference.category(listing.category),
    countryId: owner.country as CountryId,
    tagIds: reference.tags(listing.category, listing.tags),
    ...('price' in listing
      ? { price: listing.price }
      : { priceRange: reference.priceRange(listing.priceRange), questions: [...(questions[listing.key] ?? [])] }),
  })
  return id as ListingId
}
