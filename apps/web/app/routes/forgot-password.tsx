import { Link } from 'react-router'
import { pageTitle } from '#lib/pages/page-title.ts'
import { paths } from '@market/contract/paths.ts'
import { AuthPage } from '#features/auth/components/auth-page.tsx'
import { ForgotPasswordForm } from '#features/auth/forms/forgot-password-form.tsx'

export const meta = () => [{ title: pageTitle('Forgot password') }, { name: 'robots', content: 'noindex' }]

export default function ForgotPassword() {
  return (
    <AuthPage
      title="Forgot your password?"
      lead="Tell us your email or your mobile number, and we send you a code to set a new one."
      below={
        <>
          Remembered it? <Link to={paths.login()}>Login</Link>
        </>
      }
    >
      <ForgotPasswordForm />
    </AuthPage>
  )
}
