import { getListings } from '@market/contract/listings/endpoints.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { LockKeyhole } from 'lucide-react'
import { useEndpoint } from '#lib/api/query.ts'
import { publicListingPath } from '#features/cards/labels.ts'
import { CoveringLink } from '#ui/buttons/covering-link.tsx'
import { Avatar } from '#ui/data-display/avatar.tsx'
import { Rating } from '#ui/data-display/stars.tsx'
import { homeReads } from '../api.ts'
import classes from './hero-service.module.css'

/** Example of a service whose price is in escrow. */
export function HeroService() {
  const services = useEndpoint(getListings, homeReads.services).data?.records ?? []
  const service = services.find(({ user }) => user.avgRating > 0) ?? services[0]
  if (!service) return null
  const { id, kind, title, image, user, price } = service
  return (
    <article className={classes.card}>
      {image && <img src={image} alt="" width={480} height={300} loading="lazy" className={classes.cover} />}
      <div className={classes.body}>
        <div className={classes.person}>
          <Avatar name={user.fullName} src={user.avatar} size={48} />
          <div className={classes.who}>
            <p className={classes.name}>{user.fullName}</p>
            {user.avgRating > 0 && <Rating value={user.avgRating} count={user.totalReviews} />}
          </div>
        </div>
        <h2 className={classes.title}>
          <CoveringLink to={publicListingPath(kind, id)}>{title}</CoveringLink>
        </h2>
        <div className={classes.escrow}>
          <p className={classes.held}>
            <LockKeyhole size={18} aria-hidden="true" />
            <span>
              <strong>{formatDollars(price ?? 0)}</strong> in escrow
            </span>
          </p>
          <div className={classes.bar} />
          <p className={classes.note}>{user.fullName} is paid when you both say the work is done.</p>
        </div>
      </div>
    </article>
  )
}
