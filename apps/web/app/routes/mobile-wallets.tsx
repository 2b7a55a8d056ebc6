import '#features/wallet/live.ts'
import { useEffect } from 'react'
import { replace } from 'react-router'
import { Balance } from '#features/wallet/components/balance.tsx'
import { WalletTabs } from '#features/wallet/components/wallet-tabs.tsx'
import { openWalletWith } from '#features/wallet/token-session.ts'
import { pageTitle } from '#lib/pages/page-title.ts'
import { paths } from '@market/contract/paths.ts'
import { useViewer, type Viewer } from '#lib/session/session.ts'
import { ErrorPage } from '#ui/feedback/error-page.tsx'
import { Page } from '#ui/layout/layout.tsx'
import { Mantine } from '#ui/brand/mantine.tsx'
import { FormSkeleton } from '#ui/feedback/skeletons.tsx'
import type { Route } from './+types/mobile-wallets.ts'

export const meta = () => [
  { title: pageTitle('Wallet') },
  { name: 'robots', content: 'noindex' },
  // Keeps the token from other sites even before it is removed from the URL.
  { name: 'referrer', content: 'no-referrer' },
]

/** Removes the token from the URL immediately, before any request to the server. */
function forgetToken(): void {
  const address = new URL(location.href)
  address.searchParams.delete('token')
  history.replaceState(history.state, '', address)
}

/** Removes the token from the URL as soon as it is read, because URLs are visible to others. */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token')
  if (token === null) return { refusal: null }
  forgetToken()
  const refusal = await openWalletWith(token)
  if (refusal !== null) return { refusal }
  throw replace(paths.mobileWallets({ type: searchParams.get('type') ?? undefined }))
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <Page title="Wallet">
      <FormSkeleton fields={3} />
    </Page>
  )
}

/** Next step for a user who cannot open this wallet: their own wallet, or the login. */
function wayOn(viewer: Viewer | null) {
  if (viewer === null) return { label: 'Log in', to: paths.login() }
  if (viewer.type === 'ADMIN') return { label: 'Go to the console', to: paths.admin() }
  return { label: 'Go to my wallet', to: paths.wallets() }
}

/** Wallet inside another program such as a mobile app: no login, no shell, no lists (product-rules: Screens). */
export default function MobileWallets({ loaderData }: Route.ComponentProps) {
  const viewer = useViewer()
  // After a client-side navigation, the URL changes only now.
  useEffect(forgetToken, [])
  if (loaderData.refusal !== null || viewer === null) {
    return (
      <ErrorPage
        figure="wallet"
        title="This wallet cannot be opened"
        text={
          loaderData.refusal ?? 'This link is missing its access token. Please open your wallet from the app again.'
        }
        action={wayOn(viewer)}
      />
    )
  }
  return (
    <main>
      <Mantine>
        <Page title="Wallet" lead={viewer.fullName}>
          <Balance />
          <WalletTabs withLists={false} />
        </Page>
      </Mantine>
    </main>
  )
}
