import { times } from '#ui/feedback/skeletons.tsx'
import { CardGrid } from '#ui/layout/layout.tsx'
import { ListingCardSkeleton } from './listing-card.tsx'
import { PersonCardSkeleton } from './person-card.tsx'

export function ListingGridSkeleton({ count = 6 }: { count?: number }) {
  return (
    <CardGrid>
      {times(count).map((index) => (
        <ListingCardSkeleton key={index} />
      ))}
    </CardGrid>
  )
}

export function PersonGridSkeleton({ count = 5, min = 200 }: { count?: number; min?: number | string }) {
  return (
    <CardGrid min={min}>
      {times(count).map((index) => (
        <PersonCardSkeleton key={index} />
      ))}
    </CardGrid>
  )
}
