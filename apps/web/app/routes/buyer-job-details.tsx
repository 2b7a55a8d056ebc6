import { getListing } from '@market/contract/listings/endpoints.ts'
import { type MetaDescriptor, redirect } from 'react-router'
import { loadInBrowser, loadOnServer, readFor } from '#lib/pages/page-data.ts'
import { paths } from '@market/contract/paths.ts'
import { ListingPage } from '#features/listing-details/components/listing-page.tsx'
import { listingMeta, listingNeeds } from '#features/listing-details/listing-route.ts'
import type { Route } from './+types/buyer-job-details.ts'

export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const page = await loadOnServer(context, listingNeeds(id))
  if (readFor(page, getListing, { id })?.kind !== 'JOB') throw redirect(paths.serviceDetails(id), 301)
  return page
}

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => loadInBrowser(listingNeeds(id))

export function meta({ loaderData, params: { id }, matches }: Route.MetaArgs): MetaDescriptor[] {
  return listingMeta(id, 'JOB', loaderData, matches)
}

export default function BuyerJobDetails({ params }: Route.ComponentProps) {
  return <ListingPage key={params.id} id={params.id} />
}
