import { getListing } from '@market/contract/listings/endpoints.ts'
import { type MetaDescriptor, redirect } from 'react-router'
import { loadInBrowser, loadOnServer, need, readFor } from '#lib/page-data.ts'
import { pageMeta } from '#lib/page-meta.ts'
import { paths } from '@market/contract/paths.ts'
import { ListingPage } from '../features/listing-details/components/listing-page.tsx'
import type { Route } from './+types/service-details.ts'

const needs = (id: string) => [need(getListing, { id })]

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const page = await loadOnServer(context, needs(id))
  if (readFor(page, getListing, { id })?.kind !== 'SERVICE') throw redirect(paths.buyerJobDetails(id), 301)
  return page
}

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => loadInBrowser(needs(id))

export function meta({ loaderData, params: { id }, matches }: Route.MetaArgs): MetaDescriptor[] {
  const listing = readFor(loaderData, getListing, { id })
  return pageMeta({
    title: listing?.title ?? 'Service',
    description: listing?.description,
    image: listing && paths.sharedListing(id, String(Date.parse(listing.updated))),
    imageMadeToShare: true,
    // What is closed or booked can be looked at, and is no answer to a search any more.
    noIndex: listing !== undefined && listing.status !== 'Open',
    path: paths.serviceDetails(id),
    matches,
  })
}

export default function ServiceDetails({ params }: Route.ComponentProps) {
  return <ListingPage key={params.id} id={params.id} />
}
