import { Outlet } from 'react-router'
import { requireVisitor } from '#lib/guard.ts'
import { Mantine } from '#ui/mantine.tsx'
import { Shell } from '../features/shell/shell.tsx'
import type { Route } from './+types/auth-layout.ts'

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [() => requireVisitor()]

export default function AuthLayout() {
  return (
    <Mantine>
      <Shell sidebar={false}>
        <Outlet />
      </Shell>
    </Mantine>
  )
}
