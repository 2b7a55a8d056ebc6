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

/** Link that covers the nearest positioned ancestor, so that a whole card or row is one target. */
export function CoveringLink({ to, children, className, onClick }: CoveringLinkProps) {
  return (
    <Link to={to} className={classList(classes.link, className)} onClick={onClick} viewTransition>
      {children}
    </Link>
  )
}
