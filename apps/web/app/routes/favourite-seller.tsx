import { pageTitle } from '#lib/pages/page-title.ts'
import { Page } from '#ui/layout/layout.tsx'
import { FavouriteList } from '#features/favourites/components/favourite-list.tsx'

export const meta = () => [{ title: pageTitle('Favourite Sellers') }]

export default function FavouriteSeller() {
  return (
    <Page title="Favourite Sellers">
      <FavouriteList />
    </Page>
  )
}
