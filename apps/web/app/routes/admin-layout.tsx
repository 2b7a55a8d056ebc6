import { Outlet } from 'react-router'
import { requireAdmin } from '#lib/session/guard.ts'
import { sessionOfTabs, useViewer } from '#lib/session/session.ts'
import { ConsoleShell } from '#features/admin/components/console-shell.tsx'
import { Mantine } from '#ui/brand/mantine.tsx'
import { ShellFallback } from '#features/shell/shell-fallback.tsx'
import type { Route } from './+types/admin-layout.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }) => {
    await sessionOfTabs()
    requireAdmin(url)
  },
]

export const clientLoader = () => null
// Without this, a page without a loader would render before the guard runs.
clientLoader.hydrate = true as const

export const HydrateFallback = ShellFallback

export const meta = () => [{ name: 'robots', content: 'noindex' }]

export default function AdminLayout() {
  // As in the member layout, renders nothing between sign-out and the next page.
  if (useViewer() === null) return null
  return (
    <Mantine>
      <ConsoleShell>
        <Outlet />
      </ConsoleShell>
    </Mantine>
  )
}
