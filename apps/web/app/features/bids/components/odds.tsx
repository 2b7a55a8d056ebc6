import { getOdds } from '@market/contract/bids/endpoints-odds.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { counted, formatDollars } from '@market/contract/numbers.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { formatRange } from '#lib/formats/money.ts'
import { FactGrid } from '#ui/data-display/fact-grid.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { RowsSkeleton } from '#ui/feedback/skeletons.tsx'
import { percent } from '../percent.ts'
import classes from './odds.module.css'

type Figures = OutputOf<typeof getOdds>

const rangeOf = ({ minPrice, maxPrice }: NonNullable<Figures['bidsBetween']>): string =>
  minPrice === maxPrice ? formatDollars(minPrice) : formatRange({ minPrice, maxPrice })

const factsOf = ({ buyer, bids, bidsBetween }: Figures) => [
  { label: 'Bids so far', value: bidsBetween === null ? 'None yet' : `${bids} · ${rangeOf(bidsBetween)}` },
  ...(buyer === null
    ? []
    : [
        { label: 'Jobs posted', value: String(buyer.jobsPosted) },
        { label: 'Hires', value: `${percent(buyer.hireRate)} of jobs` },
        { label: 'Opens', value: `${percent(buyer.shareOpened)} of bids` },
        {
          label: 'Decides in',
          value: buyer.medianDays === null ? '–' : counted(buyer.medianDays, 'day'),
        },
      ]),
]

/** Odds of a bid on a job, shown before it costs connects (product-rules: Proposals). */
export function Odds({ jobId }: { jobId: string }) {
  const odds = useEndpoint(getOdds, { jobId })
  return (
    <section className={classes.odds} aria-label="Your odds">
      <QueryState query={odds} skeleton={<RowsSkeleton count={1} height={48} frame="lines" face={false} />}>
        {(figures) => (
          <>
            <FactGrid facts={factsOf(figures)} />
            {figures.buyer === null && (
              <p className={classes.quiet}>New buyer: with fewer than 5 jobs, there are no figures yet.</p>
            )}
          </>
        )}
      </QueryState>
    </section>
  )
}
