import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import classes from './view-all.module.css'

/** Link from a short list to the full one. */
export function ViewAll({ to, what }: { to: string; what: string }) {
  return (
    <Link to={to} className={classes.all} aria-label={`View All: ${what}`}>
      View All
      <ArrowRight size={18} aria-hidden="true" />
    </Link>
  )
}
