import { Link } from 'react-router'
import { pageTitle } from '#lib/page-title.ts'
import { paths } from '#lib/paths.ts'
import { AuthPage } from '#features/auth/components/auth-page.tsx'
import { RegistrationForm } from '#features/auth/forms/registration-form.tsx'

export const meta = () => [{ title: pageTitle('Register') }]

export default function Register() {
  return (
    <AuthPage
      title="Create your account"
      lead="Buyers post jobs and hire. Sellers offer services and bid."
      below={
        <>
          Have an account already? <Link to={paths.login()}>Login</Link>
        </>
      }
    >
      <RegistrationForm />
    </AuthPage>
  )
}
