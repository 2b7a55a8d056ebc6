import { pageTitle } from '#lib/pages/page-title.ts'
import { Overview } from '#features/admin/screens/overview.tsx'

export const meta = () => [{ title: pageTitle('Console') }]

export default function AdminOverview() {
  return <Overview />
}
