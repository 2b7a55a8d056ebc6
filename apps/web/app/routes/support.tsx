import { SupportScreen } from '#features/support/components/support-screen.tsx'
import { pageTitle } from '#lib/pages/page-title.ts'

export const meta = () => [{ title: pageTitle('Contact and support') }]

export const handle = { fillsWindow: true }

export default function Support() {
  return <SupportScreen />
}
