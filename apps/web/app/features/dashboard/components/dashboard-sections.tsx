import { can } from '@market/contract/actions.ts'
import { getTopSellers } from '@market/contract/browsing/endpoints.ts'
import { getHireAgain, getRecommendedJobs } from '@market/contract/browsing/endpoints-recommendations.ts'
import { getFavourites } from '@market/contract/favourites/endpoints.ts'
import { getListings } from '@market/contract/listings/endpoints.ts'
import { pageSizes } from '@market/contract/page-sizes.ts'
import { paths } from '@market/contract/paths.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { useMember } from '#lib/session/session.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { CardGrid, Section } from '#ui/layout/layout.tsx'
import { CardRow } from '#features/cards/components/card-row.tsx'
import { personCardWidth } from '#features/cards/components/person-card.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { ListingGridSkeleton, PersonGridSkeleton } from '#features/cards/components/card-skeletons.tsx'
import { ListingTile } from '#features/cards/components/listing-tile.tsx'
import { PersonTile } from '#features/cards/components/person-tile.tsx'
import { useActiveBookingsLoading } from './active-bookings.tsx'
import { HireAgain } from './hire-again.tsx'
import { ViewAll } from '#features/cards/components/view-all.tsx'

const fewPeople = pageSizes.topSellers

/**
 * Sections for a buyer. All appear together, because the first ones and the bookings above, which not every buyer has,
 * would push the rest down.
 */
export function BuyersMarket() {
  const favourites = useEndpoint(getFavourites, { limit: fewPeople })
  const known = useEndpoint(getHireAgain, {})
  const areBookingsLoading = useActiveBookingsLoading()
  const isLoading = favourites.isLoading || known.isLoading || areBookingsLoading
  return (
    <>
      {isLoading && <PersonGridSkeleton min={personCardWidth} />}
      <div hidden={isLoading}>
        <HireAgain />
        <FavouriteSellers />
        <LatestListings kind="SERVICE" />
        <TopSellers />
      </div>
    </>
  )
}

/** Sections for a seller. Both appear together, because not every seller has recommended jobs. */
export function SellersMarket() {
  const { isLoading } = useEndpoint(getRecommendedJobs, {})
  return (
    <>
      {isLoading && <ListingGridSkeleton />}
      <div hidden={isLoading}>
        <RecommendedJobs />
        <LatestListings kind="JOB" />
      </div>
    </>
  )
}

/** Open jobs that fit the seller, each with the reason; renders nothing without any. */
function RecommendedJobs() {
  const { data } = useEndpoint(getRecommendedJobs, {})
  if (!data || data.records.length === 0) return null
  return (
    <Section title="Jobs for you">
      <CardRow min={300}>
        {data.records.map(({ listing, reason }) => (
          <ListingTile key={listing.id} listing={listing} reason={reason} />
        ))}
      </CardRow>
    </Section>
  )
}

/** Favorites of a buyer; renders nothing without any. */
function FavouriteSellers() {
  const favourites = useEndpoint(getFavourites, { limit: fewPeople })
  if (!favourites.data || favourites.data.records.length === 0) return null
  return (
    <Section title="Favourite Sellers" action={<ViewAll to={paths.favouriteSeller()} what="Favourite Sellers" />}>
      <CardGrid min={personCardWidth}>
        {favourites.data.records.map(({ id, favoriteTo, actions }) => (
          <PersonTile key={id} person={favoriteTo} mayFavourite={can(actions, 'remove')} favourite />
        ))}
      </CardGrid>
    </Section>
  )
}

function TopSellers() {
  const sellers = useEndpoint(getTopSellers, { limit: fewPeople })
  return (
    <Section title="Top Seller" action={<ViewAll to={paths.search({ tab: 'SELLER' })} what="Top Seller" />}>
      <QueryState query={sellers} skeleton={<PersonGridSkeleton min={personCardWidth} />}>
        {({ result }) => (
          <CardGrid min={personCardWidth}>
            {result.map((seller) => (
              <PersonTile key={seller.id} person={seller} mayFavourite={can(seller.actions, 'favourite')} />
            ))}
          </CardGrid>
        )}
      </QueryState>
    </Section>
  )
}

const sections = {
  JOB: { title: 'Jobs Posted by Buyer', tab: 'BUYER' },
  SERVICE: { title: 'Services by Sellers', tab: 'SERVICES' },
} as const

/** For a seller the newest open jobs, own category first; for a buyer the newest services. */
function LatestListings({ kind }: { kind: 'JOB' | 'SERVICE' }) {
  const { title, tab } = sections[kind]
  const { category } = useMember()
  const listings = useEndpoint(getListings, {
    kind,
    limit: pageSizes.postedJobs,
    ...(kind === 'JOB' && category ? { categoryFirst: category.id } : {}),
  })
  return (
    <Section title={title} action={<ViewAll to={paths.search({ tab, sort: 'newest' })} what={title} />}>
      <QueryState query={listings} skeleton={<ListingGridSkeleton />}>
        {({ records }) =>
          records.length === 0 ? (
            <EmptyState figure="list" title="No Result Found">
              New ones appear here as they are posted.
            </EmptyState>
          ) : (
            <CardRow min={300}>
              {records.map((listing) => (
                <ListingTile key={listing.id} listing={listing} />
              ))}
            </CardRow>
          )
        }
      </QueryState>
    </Section>
  )
}
