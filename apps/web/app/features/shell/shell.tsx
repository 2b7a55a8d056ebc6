import { type ReactNode, useCallback, useState } from 'react'
import { useNavigation } from 'react-router'
import { useViewer } from '#lib/session.ts'
import { classList } from '#ui/class-list.ts'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { BottomBar } from './bottom-bar.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { LiveUpdates } from './live-updates.tsx'
import { MenuDrawer } from './menu-drawer.tsx'
import classes from './shell.module.css'
import { Sidebar } from './sidebar.tsx'
import { useLogout } from './use-logout.ts'

interface ShellProps {
  children: ReactNode
  /** Signed-in people have their places beside the content. */
  sidebar: boolean
}

/** What stands around every screen. Drawn by the server as a visitor sees it; the signed-in parts come after. */
export function Shell({ children, sidebar }: ShellProps) {
  const viewer = useViewer()
  const logout = useLogout()
  const [menuOpen, setMenuOpen] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const openMenu = useCallback(() => setMenuOpen(true), [])
  const askToLeave = useCallback(() => setLeaving(true), [])
  return (
    <div className={classList(classes.shell, viewer && classes.signedIn)}>
      <a href="#content" className={classes.skip}>
        Skip to the content
      </a>
      <LoadingBar />
      <Header wide={sidebar && viewer !== null} onOpenMenu={openMenu} onLogout={askToLeave} />
      <div className={classList(classes.body, sidebar && classes.withSidebar)}>
        {sidebar && <aside className={classes.aside}>{viewer && <Sidebar viewer={viewer} />}</aside>}
        <main id="content" tabIndex={-1} className={classes.content}>
          {children}
        </main>
      </div>
      <Footer />
      {viewer && <BottomBar viewer={viewer} onOpenMenu={openMenu} />}
      {viewer && <LiveUpdates viewer={viewer} />}
      <MenuDrawer opened={menuOpen} onClose={() => setMenuOpen(false)} onLogout={askToLeave} />
      <ConfirmDialog
        opened={leaving}
        onClose={() => setLeaving(false)}
        title="Log out?"
        confirm="Logout"
        onConfirm={async () => {
          await logout()
          setLeaving(false)
        }}
      >
        You will need your password to come back on this device. Running bookings and bids go on without you.
      </ConfirmDialog>
    </div>
  )
}

function LoadingBar() {
  const busy = useNavigation().state !== 'idle'
  return <div className={classList(classes.loading, busy && classes.busy)} aria-hidden="true" />
}
