import { Money } from '#ui/money/money.tsx'
import { StatStrip } from '#ui/data-display/stat-strip.tsx'
import { inHours } from '#features/cards/labels.ts'
import type { Profile } from '../api.ts'

/** Figures of a person; earnings and expenses only if the operator shows them. */
export function ProfileFigures({ profile }: { profile: Profile }) {
  const { type, completedJobs, totalJobs, totalEarning, totalExpenditure, avgRating, responseTime } = profile
  const isSeller = type === 'SELLER'
  return (
    <StatStrip
      stats={[
        { key: 'completed', label: 'Completed Jobs', value: completedJobs },
        { key: 'total', label: 'Total Jobs', value: totalJobs },
        ...(totalEarning === null
          ? []
          : [{ key: 'earning', label: 'Total Earning', value: <Money amount={totalEarning} /> }]),
        ...(totalExpenditure === null
          ? []
          : [{ key: 'expenditure', label: 'Total Expenditure', value: <Money amount={totalExpenditure} /> }]),
        ...(isSeller ? [{ key: 'rating', label: 'Rating', value: avgRating > 0 ? avgRating.toFixed(1) : 'New' }] : []),
        ...(isSeller && responseTime !== null
          ? [{ key: 'response', label: 'Response Time', value: inHours(responseTime) }]
          : []),
      ]}
    />
  )
}
