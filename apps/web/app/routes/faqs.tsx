import type { MetaDescriptor } from 'react-router'
import { loadInBrowser, loadOnServer } from '#lib/pages/page-data.ts'
import { StaticPage } from '#features/pages/components/static-page.tsx'
import { staticPageMeta, staticPageNeeds } from '#features/pages/static-pages.ts'
import type { Route } from './+types/faqs.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, staticPageNeeds('faqs'))
export const clientLoader = () => loadInBrowser(staticPageNeeds('faqs'))

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return staticPageMeta('faqs', loaderData, matches)
}

export default function Faqs() {
  return <StaticPage name="faqs" />
}
