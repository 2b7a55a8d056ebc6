import { can } from '@market/contract/actions.ts'
import { Heart } from 'lucide-react'
import { paths } from '@market/contract/paths.ts'
import { useViewer } from '#lib/session/session.ts'
import { classList } from '#theme/class-list.ts'
import { Avatar } from '#ui/data-display/avatar.tsx'
import { Place } from '#ui/data-display/place.tsx'
import bar from '#ui/layout/thumb-bar.module.css'
import { Rating } from '#ui/data-display/stars.tsx'
import { placeOf } from '#features/cards/labels.ts'
import { useFavourite } from '#features/cards/use-favourite.ts'
import { InviteAction } from '#features/contact/components/invite-action.tsx'
import { ReportButton } from '#features/reports/components/report-button.tsx'
import type { Profile } from '../api.ts'
import { Contact } from './profile-contact.tsx'
import classes from './profile-head.module.css'
import { Button } from '#ui/buttons/button.tsx'

/** Banner, avatar, name and actions. */
export function ProfileHead({ profile }: { profile: Profile }) {
  const place = placeOf(profile)
  return (
    <header>
      <div className={classes.banner}>
        {profile.banner && <img src={profile.banner} alt="" width={1600} height={400} fetchPriority="high" />}
      </div>
      <div className={classes.row}>
        <span className={classes.face}>
          <Avatar name={profile.fullName} src={profile.avatar} size={128} />
        </span>
        <div className={classes.who}>
          <h1>{profile.fullName}</h1>
          <p className={classes.category}>
            {profile.type === 'SELLER' ? (profile.category?.title ?? 'Seller') : 'Buyer'}
          </p>
          <div className={classes.line}>
            {profile.avgRating > 0 && <Rating value={profile.avgRating} count={profile.totalReviews} />}
            <Place name={place} />
          </div>
        </div>
        <div className={classes.actions}>
          <Actions profile={profile} />
        </div>
      </div>
    </header>
  )
}

function Actions({ profile }: { profile: Profile }) {
  const viewer = useViewer()
  if (viewer?.id === profile.id || can(profile.actions, 'edit')) {
    return (
      <Button to={paths.myAccount()} variant="default">
        Edit your profile
      </Button>
    )
  }
  return (
    <>
      {can(profile.actions, 'invite') && <InviteAction seller={profile} />}
      {can(profile.actions, 'favourite') && <FavouriteToggle profile={profile} />}
      {(can(profile.actions, 'report') || profile.isReported) && (
        <ReportButton user={profile} isReported={profile.isReported} />
      )}
    </>
  )
}

/** Bar at the end of the page with the main action, for when the header has scrolled away. */
export const ProfileBar = ({ profile }: { profile: Profile }) => (
  <div className={classList(bar.bar, classes.bar)}>
    <Contact profile={profile} fullWidth />
  </div>
)

function FavouriteToggle({ profile }: { profile: Profile }) {
  const favourite = useFavourite(profile.id, profile.isFavourite)
  if (!favourite.offered) return null
  return (
    <Button
      variant="default"
      aria-pressed={favourite.on}
      leftSection={<Heart size={18} {...(favourite.on ? { fill: 'currentColor' } : {})} />}
      onClick={favourite.toggle}
    >
      {favourite.on ? 'In your favourites' : 'Add to favourites'}
    </Button>
  )
}
