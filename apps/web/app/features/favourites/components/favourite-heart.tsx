import { FavouriteButton } from './favourite-button.tsx'
import { useFavourite } from '../use-favourite.ts'

/** The heart on a seller's card. */
export function FavouriteHeart({ seller }: { seller: { id: string; fullName: string } }) {
  const favourite = useFavourite(seller.id)
  if (!favourite.offered) return null
  return <FavouriteButton on={favourite.on} onToggle={favourite.toggle} name={seller.fullName} />
}
