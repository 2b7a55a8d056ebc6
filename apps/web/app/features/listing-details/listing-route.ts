import { getListing } from '@market/contract/listings/endpoints.ts'
import { paths } from '@market/contract/paths.ts'
import { need, type PageData, readFor } from '#lib/pages/page-data.ts'
import { pageMeta } from '#lib/pages/page-meta.ts'
import { publicListingPath } from '#features/cards/labels.ts'

export const listingNeeds = (id: string) => [need(getListing, { id })]

export function listingMeta(
  id: string,
  kind: 'JOB' | 'SERVICE',
  loaderData: PageData | null | undefined,
  matches: Parameters<typeof pageMeta>[0]['matches'],
) {
  const listing = readFor(loaderData, getListing, { id })
  return pageMeta({
    title: listing?.title ?? (kind === 'JOB' ? 'Job' : 'Service'),
    description: listing?.description,
    image: listing && paths.sharedListing(id, String(Date.parse(listing.updated))),
    imageMadeToShare: true,
    // A closed or booked listing can still be viewed, but search engines should not index it.
    noIndex: listing !== undefined && listing.status !== 'Open',
    path: publicListingPath(kind, id),
    matches,
  })
}
