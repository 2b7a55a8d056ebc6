import type { MetaDescriptor } from 'react-router'
import { loadInBrowser, loadOnServer } from '#lib/pages/page-data.ts'
import { StaticPage } from '#features/pages/components/static-page.tsx'
import { staticPageMeta, staticPageNeeds } from '#features/pages/static-pages.ts'
import type { Route } from './+types/about-us.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, staticPageNeeds('about'))
export const clientLoader = () => loadInBrowser(staticPageNeeds('about'))

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return staticPageMeta('about', loaderData, matches)
}

export default function AboutUs() {
  return <StaticPage name="about" />
}
