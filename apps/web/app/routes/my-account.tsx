import { getShell } from '@market/contract/accounts/endpoints.ts'
import { MyAccountTabs } from '#features/account/components/my-account-tabs.tsx'
import { ProfileHead } from '#features/account/components/profile-head.tsx'
import { loadInBrowser, want } from '#lib/pages/page-data.ts'
import { pageTitle } from '#lib/pages/page-title.ts'
import { Page } from '#ui/layout/layout.tsx'

export const meta = () => [{ title: pageTitle('My account') }]

export const clientLoader = () => loadInBrowser([want(getShell, {})])

export default function MyAccount() {
  return (
    <Page title="My account">
      <ProfileHead />
      <MyAccountTabs />
    </Page>
  )
}
