import { Banknote, BriefcaseBusiness, CircleCheck, Clock, Star } from 'lucide-react'
import { Money } from '#ui/money/money.tsx'
import { StatCard } from '#ui/data-display/stat-card.tsx'
import { inHours } from '#features/cards/labels.ts'
import type { Profile } from '../api.ts'
import classes from './profile-figures.module.css'

/** Figures of a person; earnings and expenses only if the operator shows them. */
export function ProfileFigures({ profile }: { profile: Profile }) {
  const isSeller = profile.type === 'SELLER'
  return (
    <div className={classes.figures}>
      <StatCard label="Completed Jobs" value={profile.completedJobs} icon={CircleCheck} />
      <StatCard label="Total Jobs" value={profile.totalJobs} icon={BriefcaseBusiness} />
      {profile.totalEarning !== null && (
        <StatCard label="Total Earning" value={<Money amount={profile.totalEarning} />} icon={Banknote} />
      )}
      {profile.totalExpenditure !== null && (
        <StatCard label="Total Expenditure" value={<Money amount={profile.totalExpenditure} />} icon={Banknote} />
      )}
      {isSeller && (
        <StatCard label="Rating" value={profile.avgRating > 0 ? profile.avgRating.toFixed(1) : 'New'} icon={Star} />
      )}
      {isSeller && profile.responseTime !== null && (
        <StatCard label="Response Time" value={inHours(profile.responseTime)} icon={Clock} />
      )}
    </div>
  )
}
