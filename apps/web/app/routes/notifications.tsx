import '#features/notifications/live.ts'
import { NotificationList } from '#features/notifications/components/notification-list.tsx'
import { pageTitle } from '#lib/pages/page-title.ts'
import { Page } from '#ui/layout/layout.tsx'

export const meta = () => [{ title: pageTitle('Notifications') }]

export default function Notifications() {
  return (
    <Page width="reading" title="Notifications">
      <NotificationList />
    </Page>
  )
}
