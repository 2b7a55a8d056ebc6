import { getSocialProviders } from '@market/contract/accounts-social/endpoints.ts'
import { useSearchParams } from 'react-router'
import { loadInBrowser, loadOnServer, want } from '#lib/pages/page-data.ts'
import { pageTitle } from '#lib/pages/page-title.ts'
import { paths } from '@market/contract/paths.ts'
import { AuthNeighbour } from '#features/auth/components/auth-neighbour.tsx'
import { AuthPage } from '#features/auth/components/auth-page.tsx'
import { reasonParameter, reasonSentence } from '#lib/session/login-reason.ts'
import { RegistrationForm } from '#features/auth/forms/registration-form.tsx'
import type { Route } from './+types/register.ts'

const needs = [want(getSocialProviders, {})]
export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, needs)
export const clientLoader = () => loadInBrowser(needs)

export const meta = () => [{ title: pageTitle('Register') }]

export default function Register() {
  const [query] = useSearchParams()
  return (
    <AuthPage
      title="Create your account"
      lead="Buyers post jobs and hire. Sellers offer services and bid."
      reason={reasonSentence('Register', query.get(reasonParameter))}
      below={
        <>
          Already have an account? <AuthNeighbour to={paths.login}>Login</AuthNeighbour>
        </>
      }
    >
      <RegistrationForm />
    </AuthPage>
  )
}
