import { UnsubscribeCard } from '#features/notifications/components/unsubscribe-card.tsx'
import { pageTitle } from '#lib/pages/page-title.ts'
import { Page } from '#ui/layout/layout.tsx'

export const meta = () => [{ title: pageTitle('Unsubscribe') }, { name: 'robots', content: 'noindex' }]

export default function Unsubscribe() {
  return (
    <Page width="form" title="Unsubscribe">
      <UnsubscribeCard />
    </Page>
  )
}
