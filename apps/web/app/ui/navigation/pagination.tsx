import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import classes from './pagination.module.css'
import { pageNumbers } from './page-numbers.ts'

interface PaginationProps {
  total: number
  pageSize: number
  page: number
  /** URL parameter with the page number. */
  parameter?: string
  /** Name of the list for screen readers, such as 'Bids'. */
  label?: string
}

/**
 * Pagination with real links, which can be shared or opened in a new tab and work with Back; hidden for a single
 * page.
 */
export function Pagination({ total, pageSize, page, parameter = 'page', label = 'Pages' }: PaginationProps) {
  const { pathname, search } = useLocation()
  const pageCount = Math.ceil(total / pageSize)
  if (pageCount < 2) return null
  const to = (target: number) => {
    const query = new URLSearchParams(search)
    if (target === 1) query.delete(parameter)
    else query.set(parameter, String(target))
    const text = query.toString()
    return text === '' ? pathname : `${pathname}?${text}`
  }
  return (
    <nav className={classes.pages} aria-label={label}>
      {page > 1 && (
        <Link to={to(page - 1)} className={classes.page} aria-label="Previous page" rel="prev">
          <ChevronLeft size={18} />
        </Link>
      )}
      {pageNumbers(page, pageCount).map((mark, index) =>
        mark === null ? (
          <span key={`gap-${index}`} className={classes.gap} aria-hidden="true">
            …
          </span>
        ) : (
          <Link
            key={mark}
            to={to(mark)}
            className={classes.page}
            aria-label={`Page ${mark}`}
            {...(mark === page ? { 'aria-current': 'page' as const } : {})}
          >
            {mark}
          </Link>
        ),
      )}
      {page < pageCount && (
        <Link to={to(page + 1)} className={classes.page} aria-label="Next page" rel="next">
          <ChevronRight size={18} />
        </Link>
      )}
    </nav>
  )
}
