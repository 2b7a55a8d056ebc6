import type { FormEvent } from 'react'
import { Link } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import { getTags } from '@market/contract/reference/endpoints.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { tagsInput } from '../api.ts'
import { filterCount, type Search, searchQuery, tagsWithin, withoutFilters } from '../search-address.ts'
import { CategoryPanel } from './category-panel.tsx'
import classes from './filter-form.module.css'
import { LocationPanel } from './location-panel.tsx'
import { PricePanel } from './price-panel.tsx'
import { ResponseTimePanel } from './response-time-panel.tsx'
import { TagPanel } from './tag-panel.tsx'

interface FilterFormProps {
  search: Search
  onChange: (next: Partial<Search>) => void
}

/**
 * Filter panels of product-rules: Screens. A plain form: each choice applies immediately; without scripts the submit
 * button applies them.
 */
export function FilterForm({ search, onChange }: FilterFormProps) {
  const tags = useEndpoint(getTags, tagsInput(search), { keepPrevious: true }).data?.tag ?? []
  const apply = (form: HTMLFormElement) => {
    const chosen = chosenIn(new FormData(form), search)
    onChange({ ...chosen, tags: tagsWithin(chosen, tags) })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    apply(event.currentTarget)
  }
  const changed = (event: FormEvent<HTMLFormElement>) => {
    // Amounts apply on Enter or with their button.
    if (event.target instanceof HTMLInputElement && event.target.dataset['waits'] !== undefined) return
    apply(event.currentTarget)
  }
  return (
    <form action={paths.search()} onSubmit={submit} onChange={changed} className={classes.form}>
      <input type="hidden" name="tab" value={search.tab} />
      <input type="hidden" name="searchValue" value={search.searchValue} />
      {search.sort !== null && <input type="hidden" name="sort" value={search.sort} />}
      <CategoryPanel search={search} />
      <LocationPanel search={search} />
      <ResponseTimePanel search={search} />
      <PricePanel search={search} />
      <TagPanel search={search} />
      <noscript>
        <button type="submit">Apply filters</button>
      </noscript>
      {filterCount(search) > 0 && (
        <Link to={paths.search(searchQuery(search, withoutFilters))} preventScrollReset className={classes.clear}>
          Clear all filters
        </Link>
      )}
    </form>
  )
}

const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim()

/** Another country has other states and cities. */
const chosenIn = (form: FormData, { country }: Search) => ({
  categories: form.getAll('category').map(String),
  tags: form.getAll('tag').map(String),
  country: textOf(form, 'country'),
  state: textOf(form, 'country') === country ? textOf(form, 'state') : '',
  city: textOf(form, 'country') === country ? textOf(form, 'city') : '',
  responseTime: textOf(form, 'responseTime'),
  minPrice: textOf(form, 'minPrice'),
  maxPrice: textOf(form, 'maxPrice'),
})
