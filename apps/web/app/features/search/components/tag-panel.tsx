import { getTags } from '@market/contract/reference/endpoints.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { tagsInput } from '../api.ts'
import type { Search } from '../search-address.ts'
import classes from './filter-form.module.css'
import { FilterPanel } from './filter-panel.tsx'
import { SyncedInput } from './synced-input.tsx'

/** Tags of the chosen category, or all. */
export function TagPanel({ search }: { search: Search }) {
  const tags = useEndpoint(getTags, tagsInput(search), { keepPrevious: true }).data?.tag ?? []
  if (tags.length === 0) return null
  return (
    <FilterPanel title="Tags" open={search.tags.length > 0 || search.categories.length === 1}>
      <ul className={classes.tags}>
        {tags.map(({ id, name }) => (
          <li key={id}>
            <label className={classes.tag}>
              <SyncedInput type="checkbox" name="tag" value={id} checked={search.tags.includes(id)} />
              {name}
            </label>
          </li>
        ))}
      </ul>
    </FilterPanel>
  )
}
