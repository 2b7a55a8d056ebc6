import { getOwnLimits } from '@market/contract/admin/endpoints-people.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { useEndpoint } from '#lib/api/query.ts'
import classes from '../screens/screens.module.css'

/** Amount that the operator may still move without approval; nothing while loading. */
export function OwnLimit({ direction }: { direction: 'give' | 'take' }) {
  const { data } = useEndpoint(getOwnLimits, {})
  if (data === undefined) return null
  const left = formatDollars(direction === 'give' ? data.leftToGive : data.leftToTake)
  return (
    <p className={classes.quiet}>
      You can {direction === 'give' ? 'give' : 'take or refund'} {left} of your {formatDollars(data.perDay)} within 24
      hours without a second operator. Anything above waits for one.
    </p>
  )
}
