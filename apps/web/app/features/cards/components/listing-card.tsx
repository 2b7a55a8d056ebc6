import type { ReactNode } from 'react'
import { Avatar } from '#ui/data-display/avatar.tsx'
import { CoveringLink } from '#ui/buttons/covering-link.tsx'
import classes from './listing-card.module.css'
import { Place } from '#ui/data-display/place.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Rating } from '#ui/data-display/stars.tsx'
import { TagList } from '#ui/data-display/tag-list.tsx'

interface ListingCardProps {
  to: string
  /** First image; a placeholder when there is none. */
  cover: string | null | undefined
  title: string
  /** Omitted on the owner's own lists. */
  person?: { fullName: string; avatar?: string | null; avgRating?: number; totalReviews?: number }
  tags: readonly string[]
  /** `<Money>` for a service, `<MoneyRange>` for a job. */
  price: ReactNode
  /** Label before the price, such as 'From' or 'Budget'. */
  priceLabel?: string
  place?: string | null | undefined
  /** One secondary line: state, 'Connects to Bid' or a date. */
  note?: ReactNode
  badge?: ReactNode
  /** Favorite button, on top of the card's link. */
  corner?: ReactNode
  /** Loads the image without delay, for the first cards of a page. */
  eager?: boolean
}

/** Card of a job or service. The whole card is one link, named by its title. */
export function ListingCard(props: ListingCardProps) {
  const { to, cover, title, person, tags, price, priceLabel, place, note, badge, corner, eager = false } = props
  return (
    <article className={classes.card}>
      <div className={classes.cover}>
        {cover ? (
          <img
            src={cover}
            alt=""
            loading={eager ? 'eager' : 'lazy'}
            fetchPriority={eager ? 'high' : 'auto'}
            width={480}
            height={300}
          />
        ) : (
          <span className={classes.noCover} aria-hidden="true" />
        )}
        {badge && <div className={classes.badge}>{badge}</div>}
      </div>
      <div className={classes.body}>
        <h3 className={classes.title}>
          <CoveringLink to={to}>{title}</CoveringLink>
        </h3>
        {person && (
          <div className={classes.person}>
            <Avatar name={person.fullName} src={person.avatar} size={24} />
            <span className={classes.name}>{person.fullName}</span>
            {person.avgRating ? <Rating value={person.avgRating} count={person.totalReviews ?? 0} /> : null}
          </div>
        )}
        <TagList tags={tags} oneLine />
        {note && <div className={classes.note}>{note}</div>}
        <div className={classes.foot}>
          <Place name={place} className={classes.place} />
          <span className={classes.price}>
            {priceLabel && <span className={classes.priceLabel}>{priceLabel} </span>}
            {price}
          </span>
        </div>
      </div>
      {corner && <div className={classes.corner}>{corner}</div>}
    </article>
  )
}

/** Placeholder in the card's shape. */
export function ListingCardSkeleton() {
  return (
    <div className={classes.card} aria-hidden="true">
      <div className={classes.cover} />
      <div className={classes.body}>
        <Skeleton height={16} width="92%" />
        <Skeleton height={16} width="60%" />
        <Skeleton height={24} width="48%" radius={12} />
        <Skeleton height={24} width="70%" />
        <Skeleton height={22} width="40%" />
      </div>
    </div>
  )
}
