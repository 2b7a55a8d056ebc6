import { Menu } from 'lucide-react'
import { NavLink } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import type { Viewer } from '#lib/session.ts'
import classes from './bottom-bar.module.css'
import { itemsFor } from './navigation.ts'
import { UnreadMark } from './unread-mark.tsx'

/** The main places of a signed-in person within reach of a thumb; phones only. */
export function BottomBar({ viewer, onOpenMenu }: { viewer: Viewer; onOpenMenu: () => void }) {
  return (
    <nav className={classes.bar} aria-label="Main places">
      {itemsFor(viewer.type)
        .filter((item) => item.short !== undefined)
        .map(({ short, to, icon: Icon }) => (
          <NavLink key={to} to={to} className={classes.place}>
            <Icon size={22} aria-hidden="true" />
            {short}
            {to === paths.chatListing() && <UnreadMark floating />}
          </NavLink>
        ))}
      <button type="button" className={classes.place} onClick={onOpenMenu}>
        <Menu size={22} aria-hidden="true" />
        Menu
      </button>
    </nav>
  )
}
