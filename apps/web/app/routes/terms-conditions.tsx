import type { MetaDescriptor } from 'react-router'
import { loadInBrowser, loadOnServer } from '#lib/pages/page-data.ts'
import { StaticPage } from '#features/pages/components/static-page.tsx'
import { staticPageMeta, staticPageNeeds } from '#features/pages/static-pages.ts'
import type { Route } from './+types/terms-conditions.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, staticPageNeeds('terms'))
export const clientLoader = () => loadInBrowser(staticPageNeeds('terms'))

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return staticPageMeta('terms', loaderData, matches)
}

export default function TermsConditions() {
  return <StaticPage name="terms" />
}
