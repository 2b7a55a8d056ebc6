import { getSocialProviders } from '@market/contract/accounts-social/endpoints.ts'
import { useSearchParams } from 'react-router'
import { loadInBrowser, loadOnServer, want } from '#lib/pages/page-data.ts'
import { pageTitle } from '#lib/pages/page-title.ts'
import { paths } from '@market/contract/paths.ts'
import { AuthNeighbour } from '#features/auth/components/auth-neighbour.tsx'
import { AuthPage } from '#features/auth/components/auth-page.tsx'
import { reasonParameter, reasonSentence } from '#lib/session/login-reason.ts'
import { LoginForm } from '#features/auth/forms/login-form.tsx'
import type { Route } from './+types/login.ts'

const needs = [want(getSocialProviders, {})]
export const loader = ({ context }: Route.LoaderArgs) => loadOnServer(context, needs)
export const clientLoader = () => loadInBrowser(needs)

export const meta = () => [{ title: pageTitle('Login') }]

export default function Login() {
  const [query] = useSearchParams()
  return (
    <AuthPage
      title="Welcome back"
      lead="Log in with your email or your mobile number."
      reason={reasonSentence('Log in', query.get(reasonParameter))}
      below={
        <>
          New here? <AuthNeighbour to={paths.register}>Register</AuthNeighbour>
        </>
      }
    >
      <LoginForm />
    </AuthPage>
  )
}
