import { PlainSelect } from '#ui/forms/plain-fields.tsx'
import { sortingLabels } from '../labels.ts'
import { type Search, type Sorting, sortingOf, sortingsFor } from '../search-address.ts'
import classes from './sort-menu.module.css'

/** Sort order of the results. */
export function SortMenu({ search, onChange }: { search: Search; onChange: (next: Partial<Search>) => void }) {
  return (
    <div className={classes.sort}>
      <span aria-hidden="true">Sort by</span>
      <PlainSelect
        label="Sort by"
        isLabelHidden
        value={sortingOf(search)}
        options={sortingsFor(search).map((value) => ({ value, label: sortingLabels[value] }))}
        onChange={(event) => onChange({ sort: event.currentTarget.value as Sorting })}
      />
    </div>
  )
}
