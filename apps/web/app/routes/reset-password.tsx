import { useEffect } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { pageTitle } from '#lib/pages/page-title.ts'
import { paths } from '@market/contract/paths.ts'
import { AuthPage } from '#features/auth/components/auth-page.tsx'
import { isResetState, ResetPasswordForm } from '#features/auth/forms/reset-password-form.tsx'

export const meta = () => [{ title: pageTitle('New password') }, { name: 'robots', content: 'noindex' }]

export default function ResetPassword() {
  const { state } = useLocation() as { state: unknown }
  const navigate = useNavigate()
  const known = isResetState(state)
  // Without a verified code there is nothing to reset.
  useEffect(() => {
    if (!known) void navigate(paths.forgotPassword(), { replace: true })
  }, [known, navigate])
  if (!known)
    return (
      <AuthPage
        title="Set a new password"
        lead="Request a code first so we know it’s you."
        below={<Link to={paths.login()}>Back to login</Link>}
      >
        <Link to={paths.forgotPassword()}>Get a code</Link>
      </AuthPage>
    )
  return (
    <AuthPage
      title="Set a new password"
      lead="All your other devices are logged out when you change it."
      below={<Link to={paths.login()}>Back to login</Link>}
    >
      <ResetPasswordForm {...state} />
    </AuthPage>
  )
}
