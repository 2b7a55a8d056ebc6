import { Link } from 'react-router'
import { useOrigin } from '#lib/pages/root-facts.ts'
import classes from './breadcrumbs.module.css'
import { JsonLd } from '#ui/layout/json-ld.tsx'

interface BreadcrumbsProps {
  /** From the root to the page itself; the page and steps that the viewer may not open have no path. */
  steps: readonly { label: string; to?: string | undefined }[]
}

/** Breadcrumbs for users and search engines. */
export function Breadcrumbs({ steps }: BreadcrumbsProps) {
  const origin = useOrigin()
  return (
    <nav aria-label="Breadcrumb">
      <ol className={classes.steps}>
        {steps.map(({ label, to }, index) => (
          <li key={label}>
            {to === undefined ? (
              <bdi aria-current={index === steps.length - 1 ? 'page' : undefined}>{label}</bdi>
            ) : (
              <Link to={to} className={classes.link}>
                {label}
              </Link>
            )}
          </li>
        ))}
      </ol>
      <JsonLd
        data={{
          '@type': 'BreadcrumbList',
          itemListElement: steps.map(({ label, to }, index) => ({
            '@type': 'ListItem',
            position: index + 1,
            name: label,
            ...(to === undefined ? {} : { item: origin + to }),
          })),
        }}
      />
    </nav>
  )
}
