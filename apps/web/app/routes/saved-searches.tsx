import { pageTitle } from '#lib/pages/page-title.ts'
import { Page } from '#ui/layout/layout.tsx'
import { SavedSearches } from '#features/search/saved/saved-searches.tsx'

export const meta = () => [{ title: pageTitle('Saved searches') }]

export default function SavedSearchesPage() {
  return (
    <Page title="Saved searches" lead="Get an alert when a new listing fits.">
      <SavedSearches />
    </Page>
  )
}
