import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import classes from './back-link.module.css'

interface BackLinkProps {
  to: string
  /** What the page there was opened with. */
  state?: unknown
  children: string
}

/** The way up from a detail, above its title. */
export function BackLink({ to, state, children }: BackLinkProps) {
  return (
    <Link to={to} state={state} className={classes.back}>
      <ArrowLeft size={18} aria-hidden="true" />
      {children}
    </Link>
  )
}
