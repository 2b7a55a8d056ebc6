import { searchListings } from '@market/contract/listings/endpoints.ts'
import { getCategories } from '@market/contract/reference/endpoints.ts'
import { Link } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { CategorySign } from '#features/cards/components/category-sign.tsx'
import { countedInSearch } from '@market/contract/numbers.ts'
import { homeReads } from '../api.ts'
import classes from './categories.module.css'

/** All categories with icon and number of services. */
export function Categories() {
  const categories = useEndpoint(getCategories, homeReads.categories).data?.records ?? []
  const counts = useEndpoint(searchListings, homeReads.counts).data?.facets.categories ?? []
  if (categories.length === 0) return null
  const countOf = new Map(counts.map(({ id, count }) => [id, count]))
  return (
    <nav className={classes.categories} aria-label="Categories">
      <ul>
        {categories.map(({ id, title, slug, icon }) => (
          <li key={id}>
            <Link to={paths.search({ tab: 'SERVICES', category: id, sort: 'newest' })} className={classes.category}>
              <span className={classes.sign}>
                <CategorySign name={icon ?? slug} size={26} />
              </span>
              <span className={classes.title}>{title}</span>
              <span className={classes.count}>{countedInSearch(countOf.get(id) ?? 0, 'service')}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
