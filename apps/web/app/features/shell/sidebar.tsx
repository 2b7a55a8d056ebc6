import { formatNumber } from '@market/contract/numbers.ts'
import { Wallet } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import type { Viewer } from '#lib/session/session.ts'
import { Avatar } from '#ui/data-display/avatar.tsx'
import menu from '#ui/navigation/menu-items.module.css'
import { Money } from '#ui/money/money.tsx'
import { currentOf, itemsFor } from './navigation.ts'
import { UnreadMark } from './unread-mark.tsx'
import classes from './sidebar.module.css'

/** Signed-in user with wallet balance and, for sellers, connects. */
export function ProfileBlock({ viewer, onNavigate }: { viewer: Viewer; onNavigate?: () => void }) {
  return (
    <div className={classes.profile}>
      <Avatar name={viewer.fullName} src={viewer.avatar} size={48} />
      <div className={classes.who}>
        <p className={classes.name}>{viewer.fullName}</p>
        <Link to={paths.wallets()} className={classes.amount} onClick={onNavigate}>
          <span className={classes.amountLabel}>Wallet</span>
          <Money amount={viewer.walletAmount} />
        </Link>
        {viewer.type === 'SELLER' && (
          <Link to={paths.connects()} className={classes.amount} onClick={onNavigate}>
            <span className={classes.amountLabel}>Connects</span>
            {formatNumber(viewer.totalConnects)}
          </Link>
        )}
      </div>
    </div>
  )
}

export function RoleMenu({ viewer, onNavigate }: { viewer: Viewer; onNavigate?: () => void }) {
  const { pathname } = useLocation()
  return (
    <ul className={menu.items}>
      {itemsFor(viewer.type).map((item) => (
        <li key={item.to}>
          <Link
            to={item.to}
            className={menu.item}
            title={item.label}
            aria-current={currentOf(item, pathname)}
            onClick={onNavigate}
          >
            <item.icon size={20} aria-hidden="true" />
            <span className={classes.label}>{item.label}</span>
            {item.to === paths.chatListing() && <UnreadMark />}
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** Sidebar of signed-in users, from tablet width up; icons only until the screen is wide. */
export function Sidebar({ viewer }: { viewer: Viewer }) {
  return (
    <div className={classes.sidebar}>
      <ProfileBlock viewer={viewer} />
      <Link to={paths.wallets()} className={classes.walletIcon} title="Wallet" aria-label="Wallet">
        <Wallet size={20} aria-hidden="true" />
      </Link>
      <nav aria-label="Your account">
        <RoleMenu viewer={viewer} />
      </nav>
    </div>
  )
}
