import { paths } from '@market/contract/paths.ts'
import { rememberReturn } from '#lib/session/return-to.ts'
import { useViewer } from '#lib/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { UrlTabs } from '#ui/navigation/url-tabs.tsx'
import type { WalletOfLink } from '../wallet-link.ts'
import { walletTabsId } from './wallet-tabs.tsx'

type Owner = WalletOfLink['owner']

interface WayProps {
  owner: Owner
  tab: string
  /** The intended action, such as 'add money'. */
  act: string
}

/** Links to the same tab of the owner's wallet, through the login for visitors. */
function WayToWallet({ owner, tab, act }: WayProps) {
  const viewer = useViewer()
  const path = paths.wallets({ type: tab })
  if (viewer === null) {
    const logIn = paths.login({ type: owner.type })
    return (
      <Notice
        tone="blue"
        action={
          <Button to={logIn} onClick={() => rememberReturn(path)}>
            Log in to {act}
          </Button>
        }
      >
        This link only shows your wallet. Log in to {act}.
      </Notice>
    )
  }
  if (viewer.id !== owner.id) {
    return (
      <Notice tone="amber">
        You are logged in as {viewer.fullName} here. Log out first to {act} in this wallet.
      </Notice>
    )
  }
  return (
    <Notice tone="blue" action={<Button to={path}>Open my wallet</Button>}>
      This link only shows your wallet. Open your wallet to {act}.
    </Notice>
  )
}

/** Tabs of a wallet opened by a link, without lists and forms, because the link is read-only. */
export function WalletLinkTabs({ owner }: { owner: Owner }) {
  const tabs = [
    {
      value: 'add-money',
      label: 'Add Money',
      content: <WayToWallet owner={owner} tab="add-money" act="add money" />,
    },
    ...(owner.type === 'SELLER'
      ? [
          {
            value: 'withdraw-money',
            label: 'Withdraw Money',
            content: <WayToWallet owner={owner} tab="withdraw-money" act="withdraw money" />,
          },
        ]
      : []),
  ]
  return (
    <div id={walletTabsId}>
      <UrlTabs label="Wallet" parameter="type" tabs={tabs} />
    </div>
  )
}
