import type { MetaDescriptor } from 'react-router'
import { loadInBrowser, loadOnServer } from '#lib/pages/page-data.ts'
import { pageMeta } from '#lib/pages/page-meta.ts'
import { paths } from '@market/contract/paths.ts'
import { readSession } from '#lib/session/session.ts'
import { searchNeeds } from '#features/search/api.ts'
import { SearchPage } from '#features/search/components/search-page.tsx'
import { tabDescriptions, tabTitles } from '#features/search/labels.ts'
import { feedPath, readSearch, searchQuery } from '#features/search/search-address.ts'
import type { Route } from './+types/search-users.ts'

const queryOf = (request: Request) => new URL(request.url).searchParams

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadOnServer(context, searchNeeds(queryOf(request), undefined))

export const clientLoader = ({ request }: Route.ClientLoaderArgs) =>
  loadInBrowser(searchNeeds(queryOf(request), readSession()?.user.type))

export function meta({ location, matches }: Route.MetaArgs): MetaDescriptor[] {
  const search = readSearch(new URLSearchParams(location.search), undefined)
  const { tab, searchValue, categories, page } = search
  const firstPage = paths.search({ tab, category: categories.length === 1 ? categories : [] })
  const facts = pageMeta({
    title: searchValue === '' ? tabTitles[tab] : `“${searchValue}” in ${tabTitles[tab]}`,
    description: tabDescriptions[tab],
    // Tabs, categories and their further pages are indexed as pages of their own; searches within them are not.
    path: page === 1 ? firstPage : paths.search(searchQuery(search, { page })),
    noIndex: searchValue !== '',
    matches,
  })
  const feed = feedPath(search)
  if (feed === null) return facts
  return [
    ...facts,
    { tagName: 'link', rel: 'alternate', type: 'application/atom+xml', title: 'New listings', href: feed },
  ]
}

export default SearchPage
