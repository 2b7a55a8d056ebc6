import { pageTitle } from '#lib/pages/page-title.ts'
import { DashboardScreen } from '#features/dashboard/components/dashboard-screen.tsx'

export const meta = () => [{ title: pageTitle('Dashboard') }]

export default function Dashboard() {
  return <DashboardScreen />
}
