import '#features/notifications/live.ts'
import { NotificationList } from '#features/notifications/components/notification-list.tsx'
import { NotificationSettings } from '#features/notifications/components/notification-settings.tsx'
import { pageTitle } from '#lib/pages/page-title.ts'
import { Columns } from '#ui/layout/columns.tsx'
import { Page } from '#ui/layout/layout.tsx'

export const meta = () => [{ title: pageTitle('Notifications') }]

export default function Notifications() {
  return (
    <Page title="Notifications">
      <Columns aside={<NotificationSettings />}>
        <NotificationList />
      </Columns>
    </Page>
  )
}
