import { type ComponentType, lazy, type LazyExoticComponent, Suspense } from 'react'
import { paths } from '@market/contract/paths.ts'
import { Route, Routes } from 'react-router'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Page } from '#ui/layout/layout.tsx'
import { TableSkeleton } from '#ui/feedback/skeletons.tsx'
import { ConsolePage } from './console-page.tsx'

const screen = <Name extends string>(load: () => Promise<Record<Name, ComponentType>>, name: Name) =>
  lazy(async () => ({ default: (await load())[name] }))

/** All console pages below `/admin/`, each loaded on demand. */
const screens: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  adjustments: screen(() => import('../screens/adjustments.tsx'), 'Adjustments'),
  bookings: screen(() => import('../screens/bookings.tsx'), 'Bookings'),
  'bookings/:id': screen(() => import('../screens/booking.tsx'), 'BookingScreen'),
  branding: screen(() => import('../screens/branding.tsx'), 'BrandingScreen'),
  content: screen(() => import('../screens/content.tsx'), 'ContentScreen'),
  countries: screen(() => import('../screens/countries.tsx'), 'Countries'),
  settings: screen(() => import('../screens/settings.tsx'), 'Settings'),
  tags: screen(() => import('../screens/tags.tsx'), 'Tags'),
  disputes: screen(() => import('../screens/disputes.tsx'), 'Disputes'),
  listings: screen(() => import('../screens/listings.tsx'), 'Listings'),
  movements: screen(() => import('../screens/movements.tsx'), 'Movements'),
  payments: screen(() => import('../screens/payments.tsx'), 'Payments'),
  receipts: screen(() => import('../screens/receipts.tsx'), 'ReceiptsScreen'),
  'category-fees': screen(() => import('../screens/category-fees.tsx'), 'CategoryFees'),
  'fee-taxes': screen(() => import('../screens/fee-taxes.tsx'), 'FeeTaxes'),
  reports: screen(() => import('../screens/reports.tsx'), 'Reports'),
  reviews: screen(() => import('../screens/reviews.tsx'), 'Reviews'),
  users: screen(() => import('../screens/people.tsx'), 'People'),
  'users/:id': screen(() => import('../screens/person.tsx'), 'Person'),
  withdrawals: screen(() => import('../screens/withdrawals.tsx'), 'Withdrawals'),
  account: screen(() => import('../screens/own-account.tsx'), 'OwnAccount'),
  audit: screen(() => import('../screens/audit.tsx'), 'Audit'),
  support: screen(() => import('../screens/support.tsx'), 'Support'),
  staff: screen(() => import('../screens/staff.tsx'), 'Staff'),
}

export function ConsoleScreens() {
  return (
    <Suspense
      fallback={
        <Page width="page">
          <TableSkeleton />
        </Page>
      }
    >
      <Routes>
        {Object.entries(screens).map(([path, Screen]) => (
          <Route key={path} path={path} element={<Screen />} />
        ))}
        <Route path="*" element={<NoScreen />} />
      </Routes>
    </Suspense>
  )
}

function NoScreen() {
  return (
    <ConsolePage title="Not found">
      <EmptyState
        figure="map"
        title="We can’t find this page in the console."
        next={{ label: 'Go to overview', to: paths.admin() }}
      />
    </ConsolePage>
  )
}
