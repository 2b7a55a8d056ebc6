import type { ReactNode } from 'react'
import classes from './columns.module.css'

interface ColumnsProps {
  /** What stands before all else: on phones above the aside too. */
  lead?: ReactNode
  children: ReactNode
  aside: ReactNode
  /** On phones the aside stands above: it holds what people came for. */
  asideFirst?: boolean
}

/** A detail screen: what it is at the left, what can be done about it at the right; one below the other on phones. */
export function Columns({ lead, children, aside, asideFirst = false }: ColumnsProps) {
  const side = <aside className={classes.aside}>{aside}</aside>
  const sideFirst = asideFirst || lead !== undefined
  return (
    <div className={classes.columns}>
      {lead !== undefined && <div className={classes.lead}>{lead}</div>}
      {sideFirst && side}
      <div className={classes.main}>{children}</div>
      {!sideFirst && side}
    </div>
  )
}
