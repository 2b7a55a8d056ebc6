import { getSocialProviders } from '@market/contract/accounts-social/endpoints.ts'
import { Link } from 'react-router'
import { loadInBrowser, loadOnServer, want } from '#lib/page-data.ts'
import { pageTitle } from '#lib/page-title.ts'
import { paths } from '@market/contract/paths.ts'
import { AuthPage } from '#features/auth/components/auth-page.tsx'
import { RegistrationForm } from '#features/auth/forms/registration-form.tsx'
import type { Route } from './+types/register.ts'

const needs = [want(getSocialProviders, {})]
export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, needs)
export const clientLoader = () => loadInBrowser(needs)

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
