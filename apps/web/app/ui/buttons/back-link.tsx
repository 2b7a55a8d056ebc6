import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import classes from './back-link.module.css'

interface BackLinkProps {
  to: string
  /** Navigation state for the target page. */
  state?: unknown
  children: string
}

/** Link above a detail page's title to its list. */
export function BackLink({ to, state, children }: BackLinkProps) {
  return (
    <Link to={to} state={state} className={classes.back}>
      <ArrowLeft size={18} aria-hidden="true" />
      {children}
    </Link>
  )
}
