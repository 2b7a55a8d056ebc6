import { can } from '@market/contract/actions.ts'
import { lazy, type ReactNode, Suspense } from 'react'
import { loadPart } from '#lib/pages/load-part.ts'
import { Link } from 'react-router'
import { pageSizes } from '@market/contract/page-sizes.ts'
import { paths } from '@market/contract/paths.ts'
import { classList } from '#theme/class-list.ts'
import { EmptyState, nothingFound } from '#ui/feedback/empty-state.tsx'
import { Pagination } from '#ui/navigation/pagination.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { ListingGridSkeleton, PersonGridSkeleton } from '#features/cards/components/card-skeletons.tsx'
import { Later } from '#ui/layout/later.tsx'
import { useStayInPages } from '#ui/navigation/use-url-page.ts'
import { ListingTile } from '#features/cards/components/listing-tile.tsx'
import { InviteAction } from '#features/contact/components/invite-action.tsx'
import { PersonTile } from '#features/cards/components/person-tile.tsx'
import { countedInSearch } from '@market/contract/numbers.ts'
import { tabNouns } from '../labels.ts'
import { filterCount, type Search, searchQuery, withoutFilters } from '../search-address.ts'
import { useSearch } from '../use-search.ts'
import { OnceHydrated } from './once-hydrated.tsx'
import classes from './search-results.module.css'

// Below the results, so it is not among the first scripts.
const RowFiller = lazy(async () => ({ default: (await loadPart(() => import('./row-filler.tsx'))).RowFiller }))

/** Width of a seller's skeleton: two per row on a phone, four beside the filters. */
const sellerWidth = 'max(150px, 20%)'

/** Number of results; empty while loading or without results. */
export function ResultCount({ search }: { search: Search }) {
  const { listings, sellers } = useSearch(search)
  const total = (search.tab === 'SELLER' ? sellers : listings).data?.total ?? 0
  const noun = tabNouns[search.tab]
  return <div role="status">{total > 0 && <h2 className={classes.count}>{countedInSearch(total, noun)}</h2>}</div>
}

/** Names the words that were searched instead of misspelled ones, with a link to search for what was typed. */
export function SpellingCorrection({ search }: { search: Search }) {
  const { listings, sellers } = useSearch(search)
  const correctedTo = (search.tab === 'SELLER' ? sellers : listings).data?.correctedTo ?? null
  return (
    <div role="status">
      {correctedTo !== null && (
        <p className={classes.correction}>
          Showing results for <strong>{correctedTo}</strong>. Search instead for{' '}
          <Link to={paths.search(searchQuery(search, { verbatim: true }))} preventScrollReset>
            {search.searchValue}
          </Link>
          .
        </p>
      )}
    </div>
  )
}

/** Result cards with pagination. */
export function SearchResults({ search }: { search: Search }) {
  const { listings, sellers } = useSearch(search)
  useStayInPages(search.page, pageSizes.search, search.tab === 'SELLER' ? sellers : listings)
  if (search.tab === 'SELLER') {
    return (
      <QueryState query={sellers} skeleton={<PersonGridSkeleton count={10} min={sellerWidth} />}>
        {({ records, total }) => (
          <Found search={search} total={total} shown={records.length} waiting={sellers.isPlaceholderData}>
            {records.map((person) => (
              <Later key={person.id}>
                <PersonTile
                  person={person}
                  mayFavourite={can(person.actions, 'favourite')}
                  action={can(person.actions, 'invite') && <InviteAction seller={person} onCard />}
                />
              </Later>
            ))}
          </Found>
        )}
      </QueryState>
    )
  }
  return (
    <QueryState query={listings} skeleton={<ListingGridSkeleton count={9} />}>
      {({ records, total }) => (
        <Found search={search} total={total} shown={records.length} waiting={listings.isPlaceholderData}>
          {records.map((listing, index) => (
            <Later key={listing.id}>
              <ListingTile listing={listing} eager={index < 3} />
            </Later>
          ))}
        </Found>
      )}
    </QueryState>
  )
}

interface FoundProps {
  search: Search
  total: number
  /** Number of results on this page. */
  shown: number
  waiting: boolean
  children: ReactNode
}

function Found({ search, total, shown, waiting, children }: FoundProps) {
  if (total === 0) return <Nothing search={search} />
  return (
    <>
      <div className={classList(classes.results, waiting && classes.waiting)} aria-busy={waiting}>
        <div className={classList(classes.grid, search.tab === 'SELLER' ? classes.people : classes.listings)}>
          {children}
          <OnceHydrated>
            <Suspense>
              <RowFiller results={shown} />
            </Suspense>
          </OnceHydrated>
        </div>
      </div>
      <Pagination total={total} pageSize={pageSizes.search} page={search.page} label="Pages of results" />
    </>
  )
}

/** Message of product-rules: Error texts, with a wider search as the next step. */
function Nothing({ search }: { search: Search }) {
  const filtered = filterCount(search) > 0
  const next = filtered
    ? { label: 'Clear all filters', to: paths.search(searchQuery(search, withoutFilters)) }
    : { label: 'Show everything', to: paths.search({ tab: search.tab }) }
  return (
    <EmptyState figure="search" title="No Results Found" {...(filtered || search.searchValue !== '' ? { next } : {})}>
      {nothingFound}
    </EmptyState>
  )
}
