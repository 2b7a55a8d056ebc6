import { Outlet } from 'react-router'
import { requireMember } from '#lib/session/guard.ts'
import { sessionOfTabs, useViewer } from '#lib/session/session.ts'
import { Mantine } from '#ui/brand/mantine.tsx'
import { ShellFallback } from '../features/shell/shell-fallback.tsx'
import { Shell } from '../features/shell/shell.tsx'
import type { Route } from './+types/member-layout.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  async ({ url }) => {
    await sessionOfTabs()
    requireMember(url)
  },
]

export const clientLoader = () => null
// Without this a screen that has no loader would be drawn before the guard has run.
clientLoader.hydrate = true as const

export const HydrateFallback = ShellFallback

export default function MemberLayout() {
  // Whoever logs out leaves at once; until the next page is there nothing of theirs is drawn.
  if (useViewer() === null) return null
  return (
    <Mantine>
      <Shell sidebar>
        <Outlet />
      </Shell>
    </Mantine>
  )
}
