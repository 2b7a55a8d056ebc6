import { Avatar } from '#ui/data-display/avatar.tsx'
import { Stars } from '#ui/data-display/stars.tsx'
import type { Profile } from '../api.ts'
import classes from './best-review.module.css'

/** Reviews with fewer stars are not shown as an example. */
const fewestStars = 4

/** The best of the latest reviews, and among equal ones the longest; renders nothing without a good one. */
export function BestReview({ reviews }: { reviews: Profile['reviews'] }) {
  const [best] = reviews
    .filter(({ totalStar }) => totalStar >= fewestStars)
    .toSorted((a, b) => b.totalStar - a.totalStar || b.reviewMessage.length - a.reviewMessage.length)
  // A single review is in the list below anyway.
  if (best === undefined || reviews.length === 1) return null
  return (
    <figure className={classes.review}>
      <Stars value={best.totalStar} size={15} />
      <blockquote className={classes.text}>{best.reviewMessage}</blockquote>
      <figcaption className={classes.from}>
        <Avatar name={best.from.fullName} src={best.from.avatar} size={28} />
        <span>{best.from.fullName}</span>
      </figcaption>
    </figure>
  )
}
