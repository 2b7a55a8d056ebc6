import { MapPin } from 'lucide-react'
import { classList } from '#theme/class-list.ts'
import classes from './place.module.css'

/** Place with a pin icon; renders nothing when unknown. */
export function Place({ name, className }: { name: string | null | undefined; className?: string | undefined }) {
  if (!name) return null
  return (
    <span className={classList(classes.place, className)}>
      <MapPin size={14} aria-hidden="true" />
      {name}
    </span>
  )
}
