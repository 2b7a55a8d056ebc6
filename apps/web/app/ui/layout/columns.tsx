import type { ReactNode } from 'react'
import classes from './columns.module.css'

interface ColumnsProps {
  /** Content before everything else, on phones also above the aside. */
  lead?: ReactNode
  children: ReactNode
  aside: ReactNode
  /** Puts the aside first on phones, when it has the main content. */
  asideFirst?: boolean
}

/** Detail page: content on the left, actions on the right; stacked on phones. */
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
