import { getBanners } from '@market/contract/reference/endpoints.ts'
import type { MetaDescriptor } from 'react-router'
import { loadInBrowser, loadOnServer, readFor } from '#lib/pages/page-data.ts'
import { pageMeta } from '#lib/pages/page-meta.ts'
import { paths } from '@market/contract/paths.ts'
import { requireVisitor } from '#lib/session/guard.ts'
import { brand } from '#lib/pages/brand.ts'
import { homeNeeds, homeReads } from '#features/home/api.ts'
import { Home } from '#features/home/components/home.tsx'
import type { Route } from './+types/home.ts'

export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, homeNeeds())

export function clientLoader() {
  requireVisitor()
  return loadInBrowser(homeNeeds())
}

export function meta({ loaderData, matches }: Route.MetaArgs): MetaDescriptor[] {
  return pageMeta({
    title: 'Hire good people, pay when the work is done',
    description: brand.description,
    image: readFor(loaderData, getBanners, homeReads.banners)?.totalRecords[0]?.image,
    path: paths.home(),
    matches,
  })
}

export default Home
