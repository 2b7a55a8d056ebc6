import { getCategories } from '@market/contract/reference/endpoints.ts'
import { useEndpoint } from '#lib/api/query.ts'
import type { Search } from '../search-address.ts'
import { useSearch } from '../use-search.ts'
import classes from './filter-form.module.css'
import { Choice, FilterPanel } from './filter-panel.tsx'

/** Categories with the number of results in each. */
export function CategoryPanel({ search }: { search: Search }) {
  const categories = useEndpoint(getCategories, {}).data?.records ?? []
  const found = useSearch(search).facets
  if (categories.length === 0) return null
  const countOf = new Map(found?.map(({ id, count }) => [id, count]))
  return (
    <FilterPanel title="Category">
      <ul className={classes.choices}>
        {categories.map(({ id, title }) => (
          <Choice
            key={id}
            type="checkbox"
            name="category"
            value={id}
            checked={search.categories.includes(id)}
            {...(found ? { count: countOf.get(id) ?? 0 } : {})}
          >
            {title}
          </Choice>
        ))}
      </ul>
    </FilterPanel>
  )
}
