import { Page } from '#ui/layout/layout.tsx'
import { Shell } from './shell.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'

/** Server rendering of pages behind login, until the browser knows the session. */
export function ShellFallback() {
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
