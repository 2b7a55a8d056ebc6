import { Link } from 'react-router'
import classes from './breadcrumbs.module.css'

interface BreadcrumbsProps {
  /** From the start; the page itself comes last and needs no address. */
  steps: readonly { label: string; to?: string }[]
}

/** Where the page stands. */
export function Breadcrumbs({ steps }: BreadcrumbsProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.steps}>
        {steps.map(({ label, to }) => (
          <li key={label}>
            {to === undefined ? (
              <span aria-current="page">{label}</span>
            ) : (
              <Link to={to} className={classes.link}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
