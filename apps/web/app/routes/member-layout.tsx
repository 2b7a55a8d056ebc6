import { Outlet } from 'react-router'
import { requireMember } from '#lib/session/guard.ts'
import { sessionOfTabs, useViewer } from '#lib/session/session.ts'
import { Mantine } from '#ui/brand/mantine.tsx'
import { ShellFallback } from '#features/shell/shell-fallback.tsx'
import { Shell } from '#features/shell/shell.tsx'
import type { Route } from './+types/member-layout.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }) => {
    await sessionOfTabs()
    requireMember(url)
  },
]

export const clientLoader = () => null
// Without this, a page without a loader would render before the guard runs.
clientLoader.hydrate = true as const

export const HydrateFallback = ShellFallback

export default function MemberLayout() {
  // Renders nothing between logout and the next page, so that no personal data is shown.
  if (useViewer() === null) return null
  return (
    <Mantine>
      <Shell sidebar>
        <Outlet />
      </Shell>
    </Mantine>
  )
}
