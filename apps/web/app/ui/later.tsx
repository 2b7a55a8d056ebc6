import { type ReactNode, Suspense } from 'react'
import classes from './later.module.css'

interface LaterProps {
  children: ReactNode
  /** Seen without scrolling. */
  inView?: boolean
}

/**
 * A part of a public page that comes alive by itself, after what is above it, and between which the browser may answer a
 * press or a key. Below the first view it is laid out when somebody comes near it.
 */
export function Later({ children, inView = false }: LaterProps) {
  return <Suspense>{inView ? children : <div className={classes.below}>{children}</div>}</Suspense>
}
