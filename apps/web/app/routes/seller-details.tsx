import { getPublicProfile } from '@market/contract/browsing/endpoints.ts'
import { type MetaDescriptor, redirect } from 'react-router'
import { loadInBrowser, loadOnServer, readFor } from '#lib/pages/page-data.ts'
import { paths } from '@market/contract/paths.ts'
import { ProfilePage } from '#features/profiles/components/profile-page.tsx'
import { profileMeta, profileNeeds } from '#features/profiles/profile-route.ts'
import type { Route } from './+types/seller-details.ts'

const needs = (id: string, request: Request) => profileNeeds(id, new URL(request.url).searchParams)

export async function loader({ context, params: { id }, request }: Route.LoaderArgs) {
  const page = await loadOnServer(context, needs(id, request))
  if (readFor(page, getPublicProfile, { id })?.type !== 'SELLER') throw redirect(paths.buyerDetails(id), 301)
  return page
}

export const clientLoader = ({ params: { id }, request }: Route.ClientLoaderArgs) => loadInBrowser(needs(id, request))

export function meta({ loaderData, params: { id }, matches, location }: Route.MetaArgs): MetaDescriptor[] {
  return profileMeta(id, 'SELLER', new URLSearchParams(location.search), loaderData, matches)
}

export default function SellerDetails({ params }: Route.ComponentProps) {
  return <ProfilePage key={params.id} id={params.id} />
}
