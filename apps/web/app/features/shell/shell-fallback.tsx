import { useHeldSignals } from '#lib/first-view/use-held-signals.ts'
import { Page } from '#ui/layout/layout.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Shell } from './shell.tsx'
import shell from './shell.module.css'

/**
 * Server rendering of pages behind login, until the browser knows the session. The browser keeps the server's HTML
 * untouched: making a view interactive that is replaced at once would block a slow phone for half a second.
 */
export const ShellFallback = () => (typeof document === 'undefined' ? <VisitorsShell /> : <UntouchedShell />)

function UntouchedShell() {
  useHeldSignals()
  return <div className={shell.shell} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
}

function VisitorsShell() {
  return (
    <Shell sidebar>
      <Page>
        <Skeleton height={36} width="min(320px, 70%)" style={{ marginBottom: 'var(--space-6)' }} />
        <Skeleton height={120} radius={12} style={{ marginBottom: 'var(--space-4)' }} />
        <Skeleton height={280} radius={12} />
      </Page>
    </Shell>
  )
}
