import { UndoEmailChange } from '#features/account/components/undo-email-change.tsx'
import { pageTitle } from '#lib/pages/page-title.ts'
import { Page } from '#ui/layout/layout.tsx'

export const meta = () => [{ title: pageTitle('Undo email change') }, { name: 'robots', content: 'noindex' }]

export default function UndoEmailChangePage() {
  return (
    <Page width="form" title="Undo email change">
      <UndoEmailChange />
    </Page>
  )
}
