import { lazy, Suspense } from 'react'
import { NotificationSettings } from '#features/notifications/components/notification-settings.tsx'
import { loadPart } from '#lib/pages/load-part.ts'
import { FormSkeleton } from '#ui/feedback/skeletons.tsx'
import { Card } from '#ui/layout/layout.tsx'
import { UrlTabs } from '#ui/navigation/url-tabs.tsx'
import { useMember } from '#lib/session/session.ts'
import classes from './account.module.css'
import { FaqPanel } from './faq-panel.tsx'
import { MyProfile } from './my-profile.tsx'
import { SellerDetails } from './seller-details.tsx'
import { PortfolioPanel } from './portfolio-panel.tsx'

const PasswordChangeForm = lazy(async () => ({
  default: (await loadPart(() => import('../forms/password-change-form.tsx'))).PasswordChangeForm,
}))

const SecurityPanel = lazy(async () => ({
  default: (await loadPart(() => import('./security-panel.tsx'))).SecurityPanel,
}))
const PrivacyPanel = lazy(async () => ({
  default: (await loadPart(() => import('./privacy-panel.tsx'))).PrivacyPanel,
}))

/**
 * product-rules: Screens: everyone has the first two tabs, sellers also the next three; notification settings come
 * last.
 */
export function MyAccountTabs() {
  const seller = useMember().type === 'SELLER'
  return (
    <UrlTabs
      label="My account"
      tabs={[
        { value: 'my-profile', label: 'My Profile', content: <MyProfile /> },
        { value: 'change-password', label: 'Change Password', content: <ChangePassword /> },
        ...(seller
          ? [
              { value: 'other-details', label: 'Other Details', content: <SellerDetails /> },
              { value: 'faq', label: 'FAQ', content: <FaqPanel /> },
              { value: 'portfolio', label: 'Portfolio', content: <PortfolioPanel /> },
            ]
          : []),
        { value: 'notifications', label: 'Notifications', content: <NotificationSettings /> },
        { value: 'privacy', label: 'Security & Privacy', content: <SecurityAndPrivacy /> },
      ]}
    />
  )
}

function SecurityAndPrivacy() {
  return (
    <div className={classes.stack}>
      <Suspense fallback={<FormSkeleton fields={4} />}>
        <SecurityPanel />
        <PrivacyPanel />
      </Suspense>
    </div>
  )
}

function ChangePassword() {
  return (
    <div className={classes.narrow}>
      <div className={classes.panelHead}>
        <div>
          <h2>Change Password</h2>
          <p className={classes.quiet}>Changing it logs out your other devices.</p>
        </div>
      </div>
      <Card>
        <Suspense fallback={<FormSkeleton fields={3} />}>
          <PasswordChangeForm />
        </Suspense>
      </Card>
    </div>
  )
}
