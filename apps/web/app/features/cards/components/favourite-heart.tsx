import { FavouriteButton } from './favourite-button.tsx'
import { useFavourite } from '../use-favourite.ts'

interface FavouriteHeartProps {
  seller: { id: string; fullName: string }
  /** The card is part of a list of favorites. */
  known?: boolean | undefined
}

/** Heart on a seller's card. */
export function FavouriteHeart({ seller, known }: FavouriteHeartProps) {
  const favourite = useFavourite(seller.id, known)
  if (!favourite.offered) return null
  return <FavouriteButton on={favourite.on} onToggle={favourite.toggle} name={seller.fullName} />
}
