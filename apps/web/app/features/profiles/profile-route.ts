import { getPublicProfile, getReviews } from '@market/contract/browsing/endpoints.ts'
import { type Need, need, type PageData, readFor, want } from '#lib/pages/page-data.ts'
import { pageMeta } from '#lib/pages/page-meta.ts'
import { pageOf } from '#ui/navigation/page-of.ts'
import { paths } from '@market/contract/paths.ts'

/** product-rules: Limits: ten per page in the full list. */
const reviewsPerPage = 10

/** Page of the full review list that the URL asks for; null for the profile with its first five reviews. */
export function reviewsPageOf(query: URLSearchParams): number | null {
  if (query.get('reviews') !== 'all') return null
  return pageOf(query)
}

/** Each page of the full list has its own canonical URL. */
function reviewsQuery(query: URLSearchParams) {
  const page = reviewsPageOf(query)
  return page === null ? {} : { reviews: 'all', page: page === 1 ? undefined : page }
}

export const reviewsInput = (id: string, page: number) => ({ id, skip: page, limit: reviewsPerPage })

export function profileNeeds(id: string, query: URLSearchParams): Need[] {
  const page = reviewsPageOf(query)
  return [need(getPublicProfile, { id }), ...(page === null ? [] : [want(getReviews, reviewsInput(id, page))])]
}

export function profileMeta(
  id: string,
  type: 'BUYER' | 'SELLER',
  query: URLSearchParams,
  loaderData: PageData | null | undefined,
  matches: Parameters<typeof pageMeta>[0]['matches'],
) {
  const profile = readFor(loaderData, getPublicProfile, { id })
  const category = profile?.category?.title
  return pageMeta({
    title: profile ? `${profile.fullName}${category ? `, ${category}` : ''}` : type === 'SELLER' ? 'Seller' : 'Buyer',
    description: profile?.bio,
    image: profile && paths.sharedPerson(id, String(profile.totalReviews)),
    imageMadeToShare: true,
    path: (type === 'SELLER' ? paths.sellerDetails : paths.buyerDetails)(id, reviewsQuery(query)),
    matches,
    noIndex: profile?.isInSearchEngines === false,
  })
}
