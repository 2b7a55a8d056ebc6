import { Link } from 'react-router'
import { pageTitle } from '#lib/page-title.ts'
import { paths } from '#lib/paths.ts'
import { AuthPage } from '#features/auth/components/auth-page.tsx'
import { LoginForm } from '#features/auth/forms/login-form.tsx'

export const meta = () => [{ title: pageTitle('Login') }]

export default function Login() {
  return (
    <AuthPage
      title="Welcome back"
      lead="Log in with your email or your mobile number."
      below={
        <>
          New here? <Link to={paths.register()}>Register</Link>
        </>
      }
    >
      <LoginForm />
    </AuthPage>
  )
}
