import { redirect } from 'react-router'
import { pageTitle } from '#lib/pages/page-title.ts'
import { paths } from '@market/contract/paths.ts'
import { readSession } from '#lib/session/session.ts'
import { Mantine } from '#ui/brand/mantine.tsx'
import { AdminSignIn } from '#features/admin/forms/admin-sign-in.tsx'
import type { Route } from './+types/admin-sign-in.ts'

export const meta = () => [{ title: pageTitle('Console') }, { name: 'robots', content: 'noindex' }]

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [
  () => {
    if (readSession()?.user.type === 'ADMIN') throw redirect(paths.admin())
  },
]

export default function AdminSignInPage() {
  return (
    <Mantine>
      <AdminSignIn />
    </Mantine>
  )
}
