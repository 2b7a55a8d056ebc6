import { useEffect } from 'react'
import { replace } from 'react-router'
import { BalanceFigures, BalanceSkeleton } from '#features/wallet/components/balance.tsx'
import { WalletLinkTabs } from '#features/wallet/components/wallet-link-tabs.tsx'
import { isWalletLinkOpen, openWalletLink, useWalletOfLink } from '#features/wallet/wallet-link.ts'
import { isSessionOver } from '#lib/api/errors.ts'
import { pageTitle } from '#lib/pages/page-title.ts'
import { paths } from '@market/contract/paths.ts'
import { useViewer, type Viewer } from '#lib/session/session.ts'
import { ErrorPage } from '#ui/feedback/error-page.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
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
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { searchParams } = new URL(request.url)
  const token = searchParams.get('token')
  if (token === null) return { isOpen: isWalletLinkOpen() }
  forgetToken()
  openWalletLink(token)
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

function NoWallet({ text }: { text: string }) {
  const viewer = useViewer()
  return <ErrorPage figure="wallet" title="This wallet cannot be opened" text={text} action={wayOn(viewer)} />
}

function WalletOfLink() {
  const wallet = useWalletOfLink()
  if (isSessionOver(wallet.error))
    return <NoWallet text="This address opens no wallet any more. Please open yours from the app again." />
  return (
    <main>
      <Mantine>
        <Page title="Wallet" {...(wallet.data ? { lead: wallet.data.owner.fullName } : {})}>
          <QueryState query={wallet} skeleton={<BalanceSkeleton seller={false} />}>
            {(data) => (
              <>
                <BalanceFigures wallet={data} seller={data.owner.type === 'SELLER'} />
                <WalletLinkTabs owner={data.owner} />
              </>
            )}
          </QueryState>
        </Page>
      </Mantine>
    </main>
  )
}

/** The wallet inside another program, such as a phone's: shown without login, shell or lists (product-rules: Screens). */
export default function MobileWallets({ loaderData }: Route.ComponentProps) {
  // A person who comes from another screen of ours has the address of this one only now.
  useEffect(forgetToken, [])
  if (loaderData.isOpen) return <WalletOfLink />
  return <NoWallet text="This link is missing its access token. Please open your wallet from the app again." />
}
