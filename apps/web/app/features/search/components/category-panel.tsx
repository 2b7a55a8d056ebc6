import { searchCount } from '@market/contract/numbers.ts'
import { getCategories } from '@market/contract/reference/endpoints.ts'
import { useEndpoint } from '#lib/api/query.ts'
import type { Search } from '../search-address.ts'
import { useSearch } from '../use-search.ts'
import classes from './filter-form.module.css'
import { Choice, FilterPanel } from './filter-panel.tsx'

type Facets = NonNullable<ReturnType<typeof useSearch>['facets']>

/** The number of results in a category as shown; undefined if it is not known. */
function countText({ categories, isPartial }: Facets, category: string): string | undefined {
  const count = categories.find(({ id }) => id === category)?.count
  return isPartial && count === undefined ? undefined : searchCount(count ?? 0, isPartial)
}

/** Whether a category is known to have no results; a chosen one stays in its place. */
const isEmpty = (id: string, search: Search, facets: Facets | undefined): boolean =>
  facets?.isPartial === false &&
  !search.categories.includes(id) &&
  !facets.categories.some((category) => category.id === id)

/** Categories with the number of results in each. */
export function CategoryPanel({ search }: { search: Search }) {
  const categories = useEndpoint(getCategories, {}).data?.records ?? []
  const found = useSearch(search).facets
  if (categories.length === 0) return null
  const last = ({ id }: { id: string }) => Number(isEmpty(id, search, found))
  const inOrder = categories.toSorted((a, b) => last(a) - last(b))
  return (
    <FilterPanel title="Category">
      <ul className={classes.choices}>
        {inOrder.map(({ id, title }) => (
          <Choice
            key={id}
            type="checkbox"
            name="category"
            value={id}
            checked={search.categories.includes(id)}
            count={found && countText(found, id)}
          >
            {title}
          </Choice>
        ))}
      </ul>
    </FilterPanel>
  )
}
