import type { ReactNode } from 'react'
import classes from './columns.module.css'

interface ColumnsProps {
  children: ReactNode
  aside: ReactNode
  /** On phones the aside stands above: it holds what people came for. */
  asideFirst?: boolean
}

/** A detail screen: what it is at the left, what can be done about it at the right; one below the other on phones. */
export function Columns({ children, aside, asideFirst = false }: ColumnsProps) {
  const side = <aside className={classes.aside}>{aside}</aside>
  return (
    <div className={classes.columns}>
      {asideFirst && side}
      <div className={classes.main}>{children}</div>
      {!asideFirst && side}
    </div>
  )
}
