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

/** Categories in their order, those without results after the others; a chosen one stays in its place. */
function inOrder<Category extends { id: string }>(
  all: readonly Category[],
  search: Search,
  facets: Facets | undefined,
) {
  if (facets === undefined || facets.isPartial) return all
  const found = new Set(facets.categories.map(({ id }) => id))
  const isEmpty = ({ id }: Category) => !found.has(id) && !search.categories.includes(id)
  return [...all.filter((category) => !isEmpty(category)), ...all.filter(isEmpty)]
}

/** Categories with the number of results in each. */
export function CategoryPanel({ search }: { search: Search }) {
  const categories = useEndpoint(getCategories, {}).data?.records ?? []
  const found = useSearch(search).facets
  if (categories.length === 0) return null
  return (
    <FilterPanel title="Category">
      <ul className={classes.choices}>
        {inOrder(categories, search, found).map(({ id, title }) => (
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
