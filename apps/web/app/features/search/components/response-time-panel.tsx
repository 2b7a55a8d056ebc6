import { getResponseTimes } from '@market/contract/reference/endpoints.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { inHours } from '#features/cards/labels.ts'
import { hasResponseTimes, type Search } from '../search-address.ts'
import classes from './filter-form.module.css'
import { Choice, FilterPanel } from './filter-panel.tsx'

/** Maximum response time. */
export function ResponseTimePanel({ search }: { search: Search }) {
  const times = useEndpoint(getResponseTimes, {}).data?.responseTimeData ?? []
  if (!hasResponseTimes(search.tab)) {
    return (
      <FilterPanel title="Response Time" open={false}>
        <p className={classes.quiet}>Not available for jobs: only sellers state a response time.</p>
      </FilterPanel>
    )
  }
  return (
    <FilterPanel title="Response Time" open={search.responseTime !== ''}>
      <ul className={classes.choices}>
        <Choice type="radio" name="responseTime" value="" checked={search.responseTime === ''}>
          Any time
        </Choice>
        {times.map(({ time }) => (
          <Choice
            key={time}
            type="radio"
            name="responseTime"
            value={String(time)}
            checked={search.responseTime === String(time)}
          >
            Within {inHours(time)}
          </Choice>
        ))}
      </ul>
    </FilterPanel>
  )
}
