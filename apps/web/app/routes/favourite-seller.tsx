import { requireBuyer } from '#lib/guard.ts'
import { pageTitle } from '#lib/page-title.ts'
import { Page } from '#ui/layout.tsx'
import { FavouriteList } from '../features/favourites/components/favourite-list.tsx'
import type { Route } from './+types/favourite-seller.ts'

export const meta = () => [{ title: pageTitle('Favourite Sellers') }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => {
  requireBuyer(new URL(request.url))
  return null
}

export default function FavouriteSeller() {
  return (
    <Page title="Favourite Sellers">
      <FavouriteList />
    </Page>
  )
}
