import type { MetaDescriptor } from 'react-router'
import { loadInBrowser, loadOnServer } from '#lib/pages/page-data.ts'
import { StaticPage } from '#features/pages/components/static-page.tsx'
import { staticPageMeta, staticPageNeeds } from '#features/pages/static-pages.ts'
import type { Route } from './+types/privacy-policy.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, staticPageNeeds('privacy'))
export const clientLoader = () => loadInBrowser(staticPageNeeds('privacy'))

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return staticPageMeta('privacy', loaderData, matches)
}

export default function PrivacyPolicy() {
  return <StaticPage name="privacy" />
}
