import { Link } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import { tabLabel } from '../labels.ts'
import type { Search } from '../search-address.ts'
import { tabsOf } from '../search-tabs.ts'
import classes from './search-tabs.module.css'

/**
 * Tabs for the kind of search. Real links, so that they can be shared or opened in a new tab, and work without
 * scripts.
 */
export function SearchTabs({ search, viewerType }: { search: Search; viewerType: string | undefined }) {
  const { searchValue } = search
  return (
    <div className={classes.tabs} role="tablist" aria-label="Look for">
      {tabsOf(viewerType).map((tab) => (
        <Link
          key={tab}
          // Keeps text and categories; the other filters differ by kind.
          to={paths.search({ tab, searchValue, category: search.categories })}
          role="tab"
          aria-selected={tab === search.tab}
          className={classes.tab}
        >
          {tabLabel(tab, viewerType)}
        </Link>
      ))}
    </div>
  )
}
