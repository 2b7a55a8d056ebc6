import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react'
import { useMatches, useNavigation } from 'react-router'
import { useContinuedNavigation } from '#lib/first-view/continue-navigation.ts'
import { useIsOperator, useMarketMember } from '#lib/session/session.ts'
import { loadPart } from '#lib/pages/load-part.ts'
import { WhenWanted } from '#ui/layout/when-wanted.tsx'
import { classList } from '#theme/class-list.ts'
import { SkipLink } from '#ui/navigation/skip-link.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import type { ShellDialog } from './shell-dialogs.tsx'
import classes from './shell.module.css'

// None of these is part of a visitor's first page.
const Sidebar = lazy(async () => ({ default: (await loadPart(() => import('./sidebar.tsx'))).Sidebar }))
const BottomBar = lazy(async () => ({ default: (await loadPart(() => import('./bottom-bar.tsx'))).BottomBar }))
const LiveUpdates = lazy(async () => ({ default: (await loadPart(() => import('./live-updates.tsx'))).LiveUpdates }))
const SuspendedNotice = lazy(async () => ({
  default: (await loadPart(() => import('./suspended-notice.tsx'))).SuspendedNotice,
}))
const ShellDialogs = lazy(async () => ({ default: (await loadPart(() => import('./shell-dialogs.tsx'))).ShellDialogs }))

interface ShellProps {
  children: ReactNode
  /** Shows the sidebar to signed-in users. */
  sidebar: boolean
}

/** Layout of every page. The server renders the visitor's view; signed-in parts are added in the browser. */
export function Shell({ children, sidebar }: ShellProps) {
  const member = useMarketMember()
  const isOperator = useIsOperator()
  // Operators have no sidebar here.
  const beside = sidebar && !isOperator
  const fillsWindow = useFillsWindow()
  const [dialog, setDialog] = useState<ShellDialog>(null)
  const openMenu = useCallback(() => setDialog('menu'), [])
  const askToLeave = useCallback(() => setDialog('logout'), [])
  return (
    <div className={classList(classes.shell, member && classes.signedIn, isOperator && classes.operators)}>
      <SkipLink />
      <LoadingBar />
      <Header wide={beside} onOpenMenu={openMenu} onLogout={askToLeave} />
      <div className={classList(classes.body, beside && classes.withSidebar)} data-beside={beside || undefined}>
        {beside && (
          <aside className={classes.aside}>
            <Suspense>{member && <Sidebar viewer={member} />}</Suspense>
          </aside>
        )}
        <main id="content" tabIndex={-1} className={classes.content}>
          <Suspense>{member?.isSuspended && <SuspendedNotice viewer={member} />}</Suspense>
          {children}
        </main>
      </div>
      <Suspense>{!fillsWindow && <Footer wide={beside} />}</Suspense>
      <Suspense>{member && <BottomBar viewer={member} onOpenMenu={openMenu} />}</Suspense>
      <Suspense>{member && <LiveUpdates viewer={member} />}</Suspense>
      <WhenWanted wanted={dialog !== null}>
        <ShellDialogs open={dialog} show={setDialog} />
      </WhenWanted>
    </div>
  )
}

/** Routes that fill the window set this in their `handle`, which hides the footer. */
const useFillsWindow = (): boolean =>
  useMatches().some(({ handle }) => (handle as { fillsWindow?: boolean } | undefined)?.fillsWindow === true)

function LoadingBar() {
  useContinuedNavigation()
  const busy = useNavigation().state !== 'idle'
  return <div className={classList(classes.loading, busy && classes.busy)} aria-hidden="true" />
}
