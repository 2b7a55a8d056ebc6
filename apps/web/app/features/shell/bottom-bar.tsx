import { Menu, Wallet } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import type { Viewer } from '#lib/session/session.ts'
import classes from './bottom-bar.module.css'
import { currentOf, itemsFor } from './navigation.ts'
import { UnreadMark } from './unread-mark.tsx'

/** Main navigation of a signed-in user at the bottom of a phone. */
export function BottomBar({ viewer, onOpenMenu }: { viewer: Viewer; onOpenMenu: () => void }) {
  const { pathname } = useLocation()
  return (
    <nav className={classes.bar} aria-label="Bottom navigation">
      {itemsFor(viewer.type)
        .filter((item) => item.short !== undefined)
        .map((item) => (
          <Link key={item.to} to={item.to} className={classes.place} aria-current={currentOf(item, pathname)}>
            <item.icon size={22} aria-hidden="true" />
            <span>{item.short}</span>
            {item.to === paths.chatListing() && <UnreadMark floating />}
          </Link>
        ))}
      <Link
        to={paths.wallets()}
        className={classes.place}
        aria-current={pathname === paths.wallets() ? 'page' : undefined}
      >
        <Wallet size={22} aria-hidden="true" />
        <span>Wallet</span>
      </Link>
      <button type="button" className={classes.place} onClick={onOpenMenu}>
        <Menu size={22} aria-hidden="true" />
        <span>Menu</span>
      </button>
    </nav>
  )
}
