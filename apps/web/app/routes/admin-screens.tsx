import { pageTitle } from '#lib/pages/page-title.ts'
import { ConsoleScreens } from '#features/admin/components/console-screens.tsx'

export const meta = () => [{ title: pageTitle('Console') }]

export default function AdminScreens() {
  return <ConsoleScreens />
}
