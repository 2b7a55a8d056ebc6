import type { ReactNode } from 'react'
import { Avatar } from '#ui/data-display/avatar.tsx'
import { CoveringLink } from '#ui/buttons/covering-link.tsx'
import cardClasses from './listing-card.module.css'
import classes from './person-card.module.css'
import { Place } from '#ui/data-display/place.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Rating } from '#ui/data-display/stars.tsx'
import { TagList } from '#ui/data-display/tag-list.tsx'

interface PersonCardProps {
  to: string
  fullName: string
  avatar?: string | null | undefined
  /** Category of the person's work. */
  category?: string | null | undefined
  avgRating?: number
  totalReviews?: number
  tags?: readonly string[]
  place?: string | null | undefined
  note?: ReactNode
  corner?: ReactNode
  /** Button at the end of the card. */
  action?: ReactNode
}

/** Minimum width in a card grid: two per row on a phone, five on a wide screen. */
export const personCardWidth = 'max(150px, 16%)'

/** Card of a seller or buyer. The whole card is one link, named by the person. */
export function PersonCard(props: PersonCardProps) {
  const { to, fullName, avatar, category, avgRating, totalReviews = 0, tags = [], place, note, corner, action } = props
  return (
    <article className={`${cardClasses.card} ${classes.card}`}>
      <Avatar name={fullName} src={avatar} size={72} />
      <div className={classes.who}>
        <h3 className={classes.name}>
          <CoveringLink to={to}>{fullName}</CoveringLink>
        </h3>
        {category && <p className={classes.category}>{category}</p>}
      </div>
      {avgRating ? (
        <Rating value={avgRating} count={totalReviews} />
      ) : (
        <span className={classes.category}>No reviews yet</span>
      )}
      <TagList tags={tags} />
      <Place name={place} className={classes.place} />
      {note && <div className={cardClasses.note}>{note}</div>}
      {action && <div className={classes.action}>{action}</div>}
      {corner && <div className={cardClasses.corner}>{corner}</div>}
    </article>
  )
}

export function PersonCardSkeleton() {
  return (
    <div className={`${cardClasses.card} ${classes.card}`} aria-hidden="true">
      <Skeleton height={72} width={72} radius={36} />
      <Skeleton height={16} width="60%" />
      <Skeleton height={16} width="40%" />
      <Skeleton height={22} width="70%" />
    </div>
  )
}
