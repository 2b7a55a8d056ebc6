import { pageTitle } from '#lib/pages/page-title.ts'
import { Page } from '#ui/layout/layout.tsx'
import { UrlTabs } from '#ui/navigation/url-tabs.tsx'
import { BookingsList } from '#features/bookings/components/bookings-list.tsx'
import { bookingTabs } from '#features/bookings/labels.ts'

export const meta = () => [{ title: pageTitle('Jobs/Bookings') }]

const tabs = bookingTabs.map(({ value, label }) => ({ value, label, content: <BookingsList type={value} /> }))

export default function JobBooking() {
  return (
    <Page title="Jobs/Bookings">
      <UrlTabs label="Bookings" tabs={tabs} />
    </Page>
  )
}
