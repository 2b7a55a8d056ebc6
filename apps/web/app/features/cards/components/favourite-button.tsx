import { Heart } from 'lucide-react'
import { classList } from '#theme/class-list.ts'
import classes from './favourite-button.module.css'

interface FavouriteButtonProps {
  on: boolean
  onToggle: () => void
  /** Name of the person or listing, for screen readers. */
  name: string
}

/** Heart in a card's corner. */
export function FavouriteButton({ on, onToggle, name }: FavouriteButtonProps) {
  return (
    <button
      type="button"
      className={classList(classes.heart, on && classes.on)}
      aria-pressed={on}
      aria-label={`Favourite: ${name}`}
      onClick={onToggle}
    >
      <Heart size={20} />
    </button>
  )
}
