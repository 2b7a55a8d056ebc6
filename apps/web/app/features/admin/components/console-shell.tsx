import { Drawer } from '@mantine/core'
import { LogOut, Menu, Moon, Sun, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Link, NavLink } from 'react-router'
import { sessionEnded } from '#lib/api/api.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { getVersion } from '@market/contract/admin/endpoints-settings.ts'
import { paths } from '@market/contract/paths.ts'
import { useLiveUpdates, useSocketEvent } from '#lib/api/socket.ts'
import { useColourScheme } from '#ui/brand/colour-scheme.tsx'
import { Logo } from '#ui/brand/logo.tsx'
import menu from '#ui/navigation/menu-items.module.css'
import { SkipLink } from '#ui/navigation/skip-link.tsx'
import { useCloseOnBack } from '#ui/overlays/use-close-on-back.ts'
import '../live.ts'
import { consoleGroups } from '../navigation.ts'
import { signOutOfConsole, useAdmin } from '../use-admin.ts'
import { ConsoleShortcuts } from '../shortcuts/console-shortcuts.tsx'
import classes from './console-shell.module.css'
import { IconButton } from '#ui/buttons/button.tsx'

/** Layout of every console page: the menu with the number of open tasks, and the sign-out button. */
export function ConsoleShell({ children }: { children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false)
  useCloseOnBack(menuOpen, () => setMenuOpen(false))
  useLiveUpdates()
  useSocketEvent('session-ended', sessionEnded)
  return (
    <div className={classes.shell}>
      <SkipLink />
      <header className={classes.header}>
        <IconButton className={classes.burger} aria-label="Open the menu" onClick={() => setMenuOpen(true)}>
          <Menu size={22} />
        </IconButton>
        <Link to={paths.admin()} className={classes.brand}>
          <Logo />
          <span className={classes.mark}>Console</span>
        </Link>
        <Tools />
      </header>
      <div className={classes.body}>
        <nav className={classes.aside} aria-label="Console">
          <MenuItems />
        </nav>
        <main id="content" tabIndex={-1} className={classes.content}>
          {children}
        </main>
      </div>
      <Drawer
        opened={menuOpen}
        onClose={() => setMenuOpen(false)}
        title="Console"
        size={300}
        closeButtonProps={{ 'aria-label': 'Close', size: 44, iconSize: 20 }}
      >
        <nav aria-label="Console menu">
          <MenuItems onChoose={() => setMenuOpen(false)} />
        </nav>
      </Drawer>
    </div>
  )
}

function Tools() {
  const { data } = useAdmin()
  return (
    <div className={classes.tools}>
      <ConsoleShortcuts />
      <ColourButton />
      <Link to={paths.adminScreen('account')} className={classes.account}>
        <UserRound size={18} aria-hidden="true" />
        <span>{data?.user.fullName ?? 'My account'}</span>
      </Link>
      <IconButton aria-label="Log out" onClick={() => void signOutOfConsole()}>
        <LogOut size={20} />
      </IconButton>
    </div>
  )
}

function MenuItems({ onChoose }: { onChoose?: () => void }) {
  const { data } = useAdmin()
  return (
    <>
      {consoleGroups.map((group) => (
        <section key={group.label} className={classes.group}>
          <h2 className={classes.groupName}>{group.label}</h2>
          <ul className={menu.items}>
            {group.items.map(({ label, to, icon: Icon, waiting }) => {
              const count = waiting === undefined ? 0 : (data?.waiting[waiting] ?? 0)
              return (
                <li key={to}>
                  <NavLink to={to} end={to === paths.admin()} className={menu.item} onClick={onChoose}>
                    <Icon size={18} aria-hidden="true" />
                    <span>{label}</span>
                    {count > 0 && (
                      <span className={classes.count} aria-label={`${count} waiting`}>
                        {count}
                      </span>
                    )}
                  </NavLink>
                </li>
              )
            })}
          </ul>
        </section>
      ))}
      <ProgramVersion />
    </>
  )
}

/** Version of the server, which support asks for; empty until it is known. */
function ProgramVersion() {
  const { data } = useEndpoint(getVersion, {}, { staleTime: Infinity })
  if (data === undefined) return null
  return (
    <p className={classes.version} title={data.commit === null ? undefined : `Commit ${data.commit}`}>
      Version {data.version}
    </p>
  )
}

function ColourButton() {
  const { dark, toggle } = useColourScheme()
  return (
    <IconButton aria-label={dark ? 'Light mode' : 'Dark mode'} onClick={toggle}>
      {dark ? <Sun size={18} /> : <Moon size={18} />}
    </IconButton>
  )
}
