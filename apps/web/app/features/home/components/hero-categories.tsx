import { paths } from '@market/contract/paths.ts'
import { getCategories } from '@market/contract/reference/endpoints.ts'
import { Link } from 'react-router'
import { useEndpoint } from '#lib/api/query.ts'
import { CategorySign } from '#features/cards/components/category-sign.tsx'
import { homeReads } from '../api.ts'
import classes from './hero-categories.module.css'

const shownCategories = 5

/** The first categories, in the order of the operator, below the search. */
export function HeroCategories() {
  const categories = useEndpoint(getCategories, homeReads.categories).data?.records ?? []
  if (categories.length === 0) return null
  return (
    <ul className={classes.chips} aria-label="Popular categories">
      {categories.slice(0, shownCategories).map(({ id, title, slug, icon }) => (
        <li key={id}>
          <Link to={paths.search({ tab: 'SERVICES', category: id, sort: 'newest' })} className={classes.chip}>
            <CategorySign name={icon ?? slug} size={18} />
            {title}
          </Link>
        </li>
      ))}
    </ul>
  )
}
