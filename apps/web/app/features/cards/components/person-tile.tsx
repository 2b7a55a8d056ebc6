import type { ReactNode } from 'react'
import { paths } from '@market/contract/paths.ts'
import { PersonCard } from './person-card.tsx'
import { FavouriteHeart } from './favourite-heart.tsx'
import type { PersonRecord } from '../api.ts'
import { counted } from '@market/contract/numbers.ts'
import { hoursToReply, placeOf } from '../labels.ts'

interface PersonTileProps {
  person: PersonRecord & { completedJobs?: number; tags?: readonly { name: string }[] }
  /** Whether the record's `actions` include it. */
  mayFavourite: boolean
  /** Whether the seller is one of the viewer's favorites. */
  favourite?: boolean
  /** Button below the facts. */
  action?: ReactNode
}

/** Card of a seller in a list. */
export function PersonTile({ person, mayFavourite, favourite = false, action }: PersonTileProps) {
  const facts = [
    person.completedJobs ? `${counted(person.completedJobs, 'job')} completed` : null,
    person.responseTime === null ? null : hoursToReply(person.responseTime),
  ].filter(Boolean)
  return (
    <PersonCard
      to={paths.sellerDetails(person.id)}
      fullName={person.fullName}
      avatar={person.avatar}
      category={person.category?.title}
      avgRating={person.avgRating}
      totalReviews={person.totalReviews}
      tags={person.tags?.map(({ name }) => name) ?? []}
      place={placeOf({ ...person, state: null })}
      note={facts.length > 0 ? facts.map((fact) => <p key={fact}>{fact}</p>) : undefined}
      action={action}
      corner={mayFavourite && <FavouriteHeart seller={person} known={favourite} />}
    />
  )
}
