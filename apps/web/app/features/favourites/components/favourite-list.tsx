import { can } from '@market/contract/actions.ts'
import { getFavourites } from '@market/contract/favourites/endpoints.ts'
import { pageSizes } from '@market/contract/page-sizes.ts'
import { paths } from '@market/contract/paths.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { CardGrid } from '#ui/layout/layout.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { personCardWidth } from '#features/cards/components/person-card.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { PersonGridSkeleton } from '#features/cards/components/card-skeletons.tsx'
import { useStayInPages, useUrlPage } from '#ui/navigation/use-url-page.ts'
import { InviteAction } from '#features/contact/components/invite-action.tsx'
import { PersonTile } from '#features/cards/components/person-tile.tsx'

/** Buyer's favorite sellers, fifteen per page; the heart on a card removes one. */
export function FavouriteList() {
  const page = useUrlPage()
  const favourites = useEndpoint(getFavourites, { skip: page, limit: pageSizes.favourites }, { keepPrevious: true })
  useStayInPages(page, pageSizes.favourites, favourites)
  return (
    <QueryState query={favourites} skeleton={<PersonGridSkeleton count={10} min={personCardWidth} />}>
      {({ records, total }) =>
        records.length === 0 ? (
          <EmptyState
            figure="people"
            title="No Result Found"
            next={{ label: 'Find sellers', to: paths.search({ tab: 'SELLER' }) }}
          >
            Tap the heart on a seller to save them here.
          </EmptyState>
        ) : (
          <>
            <CardGrid min={personCardWidth}>
              {records.map(({ id, favoriteTo, actions }) => (
                <PersonTile
                  key={id}
                  person={favoriteTo}
                  mayFavourite={can(actions, 'remove')}
                  favourite
                  action={can(actions, 'invite') && <InviteAction seller={favoriteTo} onCard />}
                />
              ))}
            </CardGrid>
            <Pagination total={total} pageSize={pageSizes.favourites} page={page} label="Favourite sellers" />
          </>
        )
      }
    </QueryState>
  )
}
