import { Bell, Menu as MenuIcon, Search } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import { useIsOperator, useViewer, type Viewer } from '#lib/session/session.ts'
import { brand } from '#lib/pages/brand.ts'
import { loadPart } from '#lib/pages/load-part.ts'
import { classList } from '#theme/class-list.ts'
import { Container } from '#ui/layout/layout.tsx'
import { Logo } from '#ui/brand/logo.tsx'
import { AccountFace } from './account-face.tsx'
import classes from './header.module.css'
import { headerLinks } from './header-links.ts'
import { SearchBox } from '#features/search/components/search-box.tsx'
import { IconButton, Button } from '#ui/buttons/button.tsx'

const AccountMenu = lazy(async () => ({ default: (await loadPart(() => import('./account-menu.tsx'))).AccountMenu }))

interface HeaderProps {
  /** Full width above the sidebar for signed-in users, else as wide as the page. */
  wide: boolean
  onOpenMenu: () => void
  onLogout: () => void
}

export function Header({ wide, onOpenMenu, onLogout }: HeaderProps) {
  const viewer = useViewer()
  const isOperator = useIsOperator()
  return (
    <header className={classes.header}>
      <Container className={classList(classes.row, wide && classes.wide)}>
        <Link
          to={viewer ? paths.dashboard() : paths.home()}
          className={classes.logo}
          aria-label={`${brand.name}, home page`}
        >
          <Logo />
        </Link>
        <div className={classes.search}>
          <SearchBox />
        </div>
        <nav className={classes.links} aria-label="Main">
          {headerLinks(viewer?.type).map(({ label, to }) => (
            <Link key={to} to={to} className={classes.link}>
              {label}
            </Link>
          ))}
        </nav>
        <IconButton
          className={classList(classes.find, isOperator && classes.inMenu)}
          to={paths.search()}
          aria-label="Search"
        >
          <Search size={20} />
        </IconButton>
        <Tools viewer={viewer} onLogout={onLogout} />
        <IconButton
          className={classList(classes.burger, isOperator && classes.only)}
          onClick={onOpenMenu}
          aria-label="Open the menu"
        >
          <MenuIcon size={22} />
        </IconButton>
      </Container>
    </header>
  )
}

/**
 * Login and register links for visitors, notifications and account for members, or a link to the console for
 * operators.
 */
function Tools({ viewer, onLogout }: { viewer: Viewer | null; onLogout: () => void }) {
  if (viewer === null) {
    return (
      <div className={classes.visitor}>
        <Button to={paths.login()} variant="subtle">
          Login
        </Button>
        <Button to={paths.register()} className={classes.register}>
          Register
        </Button>
      </div>
    )
  }
  if (viewer.type === 'ADMIN') {
    return (
      <div className={classes.tools}>
        <Button to={paths.admin()} variant="default">
          Console
        </Button>
      </div>
    )
  }
  return (
    <div className={classes.tools}>
      <IconButton
        to={paths.notifications()}
        aria-label={viewer.unreadNotifications > 0 ? 'Notifications, new ones have arrived' : 'Notifications'}
      >
        <span className={classes.bell}>
          <Bell size={20} />
          {viewer.unreadNotifications > 0 && <span className={classes.dot} />}
        </span>
      </IconButton>
      <div className={classes.wideOnly}>
        <Suspense fallback={<AccountFace viewer={viewer} />}>
          <AccountMenu viewer={viewer} onLogout={onLogout} />
        </Suspense>
      </div>
    </div>
  )
}
