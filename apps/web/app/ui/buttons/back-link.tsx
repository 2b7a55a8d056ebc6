import { ArrowLeft } from 'lucide-react'
import { Link } from 'react-router'
import classes from './back-link.module.css'

/** The way up from a detail, above its title. */
export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} className={classes.back}>
      <ArrowLeft size={18} aria-hidden="true" />
      {children}
    </Link>
  )
}
