import { can } from '@market/contract/actions.ts'
import { getHireAgain } from '@market/contract/browsing/endpoints-recommendations.ts'
import { paths } from '@market/contract/paths.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { FavouriteHeart } from '#features/cards/components/favourite-heart.tsx'
import { InviteAction } from '#features/contact/components/invite-action.tsx'
import { CoveringLink } from '#ui/buttons/covering-link.tsx'
import { Avatar } from '#ui/data-display/avatar.tsx'
import { Rating } from '#ui/data-display/stars.tsx'
import { Section } from '#ui/layout/layout.tsx'
import classes from './hire-again.module.css'
import rows from './needs-you.module.css'

/** Sellers who worked for the buyer, each with the latest booking; renders nothing without any. */
export function HireAgain() {
  const { data } = useEndpoint(getHireAgain, {})
  if (!data || data.records.length === 0) return null
  return (
    <Section title="Hire again">
      <ul className={rows.list} aria-label="Hire again">
        {data.records.map((seller) => (
          <li key={seller.id} className={rows.matter}>
            <Avatar name={seller.fullName} src={seller.avatar} size={40} />
            <div className={rows.what}>
              <p className={classes.name}>
                <CoveringLink to={paths.sellerDetails(seller.id)}>{seller.fullName}</CoveringLink>
                {seller.avgRating > 0 && <Rating value={seller.avgRating} count={seller.totalReviews} />}
              </p>
              <p className={rows.quiet}>{seller.reason}</p>
            </div>
            <div className={classes.acts}>
              {can(seller.actions, 'invite') && <InviteAction seller={seller} onCard />}
              {can(seller.actions, 'favourite') && <FavouriteHeart seller={seller} known={seller.isFavourite} />}
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
