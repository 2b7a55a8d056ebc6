import { formatDate } from '@market/contract/dates.ts'
import { Avatar } from '#ui/data-display/avatar.tsx'
import { Stars } from '#ui/data-display/stars.tsx'
import type { Review } from '../api.ts'
import classes from './review-list.module.css'

interface ReviewListProps {
  reviews: readonly Review[]
  /** Shows what was booked beside each review; not needed when all are of one listing. */
  namesWork?: boolean
}

/** Buyers' reviews of completed bookings. */
export function ReviewList({ reviews, namesWork = false }: ReviewListProps) {
  return (
    <ul className={classes.list}>
      {reviews.map(({ from, totalStar, reviewMessage, created, work }) => (
        <li key={`${from.id} ${created}`} className={classes.review}>
          <Avatar name={from.fullName} src={from.avatar} size={44} />
          <div>
            <p className={classes.from}>
              <strong>{from.fullName}</strong>
              <time dateTime={created}>{formatDate(created)}</time>
            </p>
            <Stars value={totalStar} size={15} />
            <p className={classes.text}>{reviewMessage}</p>
            {namesWork && work !== null && <p className={classes.work}>For “{work}”</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
