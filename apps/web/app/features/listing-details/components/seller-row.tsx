import { counted } from '@market/contract/numbers.ts'
import { paths } from '@market/contract/paths.ts'
import { Link } from 'react-router'
import { Avatar } from '#ui/data-display/avatar.tsx'
import { Rating } from '#ui/data-display/stars.tsx'
import { hoursToReply } from '#features/cards/labels.ts'
import type { ListingDetail } from '#features/listings/api.ts'
import classes from './seller-row.module.css'

/** Below the title: who offers the service or posted the job, and what speaks for them. */
export function SellerRow({ listing }: { listing: ListingDetail }) {
  const { user, completedJobs } = listing
  return (
    <div className={classes.row}>
      <Avatar name={user.fullName} src={user.avatar} size={40} />
      <Link
        to={user.type === 'BUYER' ? paths.buyerDetails(user.id) : paths.sellerDetails(user.id)}
        className={classes.name}
      >
        {user.fullName}
      </Link>
      <ul className={classes.facts}>
        {user.avgRating > 0 && (
          <li>
            <Rating value={user.avgRating} count={user.totalReviews} />
          </li>
        )}
        {completedJobs > 0 && <li>{counted(completedJobs, 'job')} completed</li>}
        {user.responseTime !== null && <li>{hoursToReply(user.responseTime)}</li>}
      </ul>
    </div>
  )
}
