import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { classList } from '#theme/class-list.ts'
import classes from './covering-link.module.css'

interface CoveringLinkProps {
  to: string
  children: ReactNode
  className?: string
  onClick?: () => void
}

/** A link that covers the nearest positioned element around it, so that the whole card or row is one target. */
export function CoveringLink({ to, children, className, onClick }: CoveringLinkProps) {
  return (
    <Link to={to} className={classList(classes.link, className)} onClick={onClick}>
      {children}
    </Link>
  )
}
