import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { requireVisitor, takeReturn } from '#lib/session/guard.ts'
import { forgetReturn } from '#lib/session/return-to.ts'
import { readSession } from '#lib/session/session.ts'
import { paths } from '@market/contract/paths.ts'
import { Mantine } from '#ui/brand/mantine.tsx'
import { Shell } from '#features/shell/shell.tsx'
import type { Route } from './+types/auth-layout.ts'

/** Between these pages the user still wants to log in, so the return address is kept. */
const screens = [paths.login(), paths.register(), paths.forgotPassword(), paths.resetPassword()]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [() => requireVisitor()]

export default function AuthLayout() {
  useEffect(() => {
    // The login of another tab can arrive after the guard has run and before the page is shown.
    const session = readSession()
    if (session !== null) location.replace(takeReturn(session.user.type) ?? paths.dashboard())
    return () => {
      if (!screens.includes(location.pathname)) forgetReturn()
    }
  }, [])
  return (
    <Mantine>
      <Shell sidebar={false}>
        <Outlet />
      </Shell>
    </Mantine>
  )
}
