import { can } from '@market/contract/actions.ts'
import { getTopSellers } from '@market/contract/browsing/endpoints.ts'
import { paths } from '@market/contract/paths.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Section } from '#ui/layout/layout.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { PersonGridSkeleton } from '#features/cards/components/card-skeletons.tsx'
import { PersonTile } from '#features/cards/components/person-tile.tsx'
import { CardRow } from '#features/cards/components/card-row.tsx'
import { ViewAll } from '#features/cards/components/view-all.tsx'
import { homeReads } from '../api.ts'

/** Top-rated sellers. */
export function TopSellers() {
  const sellers = useEndpoint(getTopSellers, homeReads.topSellers)
  return (
    <Section title="Top Seller" action={<ViewAll to={paths.search({ tab: 'SELLER' })} what="Top Seller" />}>
      <QueryState query={sellers} skeleton={<PersonGridSkeleton />}>
        {({ result }) =>
          result.length === 0 ? (
            <EmptyState
              figure="people"
              title="No Result Found"
              next={{ label: 'Find sellers', to: paths.search({ tab: 'SELLER' }) }}
            >
              Sellers appear here after their first reviews.
            </EmptyState>
          ) : (
            <CardRow min={200}>
              {result.map((person) => (
                <PersonTile key={person.id} person={person} mayFavourite={can(person.actions, 'favourite')} />
              ))}
            </CardRow>
          )
        }
      </QueryState>
    </Section>
  )
}
