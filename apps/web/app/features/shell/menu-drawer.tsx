import { Drawer } from '@mantine/core'
import { LogOut, UserRound } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '@market/contract/paths.ts'
import { useMarketMember, useViewer, type Viewer } from '#lib/session/session.ts'
import { ColourSchemeSwitch } from '#ui/brand/colour-scheme.tsx'
import menu from '#ui/navigation/menu-items.module.css'
import { headerLinks } from './header-links.ts'
import { SearchBox } from '#features/search/components/search-box.tsx'
import { ProfileBlock, RoleMenu } from './sidebar.tsx'
import classes from './menu-drawer.module.css'
import { Button } from '#ui/buttons/button.tsx'
import { Mantine } from '#ui/brand/mantine.tsx'
import { useCloseOnBack } from '#ui/overlays/use-close-on-back.ts'
import { useCover } from '#ui/overlays/use-cover.ts'

interface MenuDrawerProps {
  opened: boolean
  onClose: () => void
  onLogout: () => void
}

/**
 * Menu of small screens: account and navigation of a member, or login and register for a visitor
 * (product-rules: Screens).
 */
export function MenuDrawer({ opened, onClose, onLogout }: MenuDrawerProps) {
  const viewer = useViewer()
  const member = useMarketMember()
  useCloseOnBack(opened, onClose)
  return (
    <Mantine>
      <Drawer
        {...useCover(opened)}
        onClose={onClose}
        position="right"
        size={320}
        title="Menu"
        closeButtonProps={{ 'aria-label': 'Close the menu', size: 44, iconSize: 20 }}
      >
        <div className={classes.menu}>
          {member && <ProfileBlock viewer={member} onNavigate={onClose} />}
          <SearchBox onSubmit={onClose} />
          <nav aria-label="Menu" className={classes.places}>
            {member && <RoleMenu viewer={member} onNavigate={onClose} />}
            <ul className={menu.items}>
              {headerLinks(viewer?.type).map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} className={menu.item} onClick={onClose}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <div className={classes.foot}>
            <Ways viewer={viewer} onClose={onClose} onLogout={onLogout} />
          </div>
          <div>
            <ColourSchemeSwitch />
          </div>
        </div>
      </Drawer>
    </Mantine>
  )
}

/** Account and logout of a member, login and register of a visitor, or the operator's link to the console. */
function Ways({ viewer, onClose, onLogout }: { viewer: Viewer | null } & Omit<MenuDrawerProps, 'opened'>) {
  if (viewer?.type === 'ADMIN') return <Button to={paths.admin()}>Console</Button>
  if (viewer === null) {
    return (
      <>
        <Button to={paths.register()} onClick={onClose}>
          Register
        </Button>
        <Button to={paths.login()} variant="default" onClick={onClose}>
          Login
        </Button>
      </>
    )
  }
  return (
    <>
      <Button to={paths.myAccount()} variant="default" onClick={onClose} leftSection={<UserRound size={18} />}>
        My Account
      </Button>
      <Button variant="subtle" onClick={onLogout} leftSection={<LogOut size={18} />}>
        Logout
      </Button>
    </>
  )
}
