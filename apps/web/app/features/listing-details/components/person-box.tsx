import { paths } from '@market/contract/paths.ts'
import { Avatar } from '#ui/data-display/avatar.tsx'
import { CoveringLink } from '#ui/buttons/covering-link.tsx'
import { Rating } from '#ui/data-display/stars.tsx'
import { hoursToReply, placeOf } from '#features/cards/labels.ts'
import type { ListingDetail } from '#features/listings/api.ts'
import classes from './person-box.module.css'

/** Person who posted the listing; the whole box is one link. */
export function PersonBox({ listing }: { listing: ListingDetail }) {
  const { user } = listing
  const isBuyer = user.type === 'BUYER'
  const lines = [
    user.category?.title,
    placeOf({ ...user, city: null }),
    user.responseTime === null ? null : hoursToReply(user.responseTime),
  ].filter(Boolean)
  return (
    <section className={classes.box} aria-label={isBuyer ? 'Buyer' : 'Seller'}>
      <p className={classes.role}>{isBuyer ? 'Posted by' : 'Offered by'}</p>
      <div className={classes.who}>
        <Avatar name={user.fullName} src={user.avatar} size={64} />
        <div>
          <h2 className={classes.name}>
            <CoveringLink to={isBuyer ? paths.buyerDetails(user.id) : paths.sellerDetails(user.id)}>
              {user.fullName}
            </CoveringLink>
          </h2>
          {user.avgRating > 0 && <Rating value={user.avgRating} count={user.totalReviews} />}
        </div>
      </div>
      <ul className={classes.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <span className={classes.more} aria-hidden="true">
        See the profile
      </span>
    </section>
  )
}
