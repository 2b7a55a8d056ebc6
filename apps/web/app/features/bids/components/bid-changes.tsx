import { formatDollars } from '@market/contract/numbers.ts'
import { formatDateTime } from '#lib/formats/dates.ts'
import type { EarlierBid } from '../api.ts'
import { changesOf } from '../changes-of.ts'
import { Proposal } from './proposal.tsx'
import classes from './bid-changes.module.css'

type Version = Omit<EarlierBid, 'created'>

/** Lists the changes of a bid, and shows its earlier versions on demand. */
export function BidChanges({ bid, earlier }: { bid: Version; earlier: readonly EarlierBid[] }) {
  const [before] = earlier
  if (before === undefined) return null
  return (
    <div className={classes.changes}>
      <p className={classes.summary}>
        <strong>Changed:</strong> {changesOf(before, bid).join(', ')}
      </p>
      <details>
        <summary>{earlier.length === 1 ? 'The version before' : `${earlier.length} versions before`}</summary>
        <ol className={classes.versions}>
          {earlier.map((version) => (
            <li key={version.created}>
              <p className={classes.head}>
                {formatDollars(version.bidAmount)} · {formatDateTime(version.created)}
              </p>
              <Proposal proposal={version} withDays />
            </li>
          ))}
        </ol>
      </details>
    </div>
  )
}
