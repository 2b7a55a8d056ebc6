import { SegmentedControl } from '@mantine/core'
import { getOverview } from '@market/contract/admin/endpoints-settings.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { counted, formatNumber } from '@market/contract/numbers.ts'
import { stateLabel } from '@market/contract/words.ts'
import { lazy, Suspense } from 'react'
import { useEndpoint } from '#lib/api/query.ts'
import { loadPart } from '#lib/pages/load-part.ts'
import { classList } from '#theme/class-list.ts'
import { CoveringLink } from '#ui/buttons/covering-link.tsx'
import { Card, Section } from '#ui/layout/layout.tsx'
import { Money } from '#ui/money/money.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { TableSkeleton } from '#ui/feedback/skeletons.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { RelativeTime } from '#ui/data-display/time.tsx'
import { useUrlChoice } from '#ui/navigation/url-choice.tsx'
import { ConsolePage } from '../components/console-page.tsx'
import { Facts } from '../components/facts.tsx'
import { FailedJobs } from '../components/failed-jobs.tsx'
import { FailingDeadlines } from '../components/failing-deadlines.tsx'
import { LedgerCard } from '../components/ledger-card.tsx'
import { Losses } from '../components/losses.tsx'
import { WaitingQueue } from '../queue/waiting-queue.tsx'
import { accountLabel, jobLabels, kindLabel, typeLabel } from '../labels.ts'
import { queuePath } from '../navigation.ts'
import classes from './screens.module.css'

// The charts are half of the console's size.
const Charts = lazy(async () => ({ default: (await loadPart(() => import('../components/charts.tsx'))).Charts }))

type Answer = OutputOf<typeof getOverview>

const spans = [
  { value: '30', label: '30 days' },
  { value: '365', label: '365 days' },
] as const

/** Overview of the marketplace. */
export function Overview() {
  const [span, choose] = useUrlChoice('days', spans)
  const query = useEndpoint(getOverview, { days: Number(span) }, { keepPrevious: true, refetchInterval: 60_000 })
  return (
    <ConsolePage
      title="Overview"
      actions={
        <SegmentedControl
          aria-label="Period of the charts"
          data={[...spans]}
          value={span}
          onChange={choose}
          size="sm"
        />
      }
    >
      <QueryState query={query} skeleton={<OverviewSkeleton />}>
        {(data) => (
          <div className={classes.stack}>
            <Trouble trouble={data.trouble} />
            <Waiting waiting={data.waiting} />
            <WaitingQueue total={data.waiting.reduce((sum, { count }) => sum + count, 0)} />
            <Suspense fallback={<ChartsSkeleton />}>
              <Charts days={data.days} before={data.before} />
            </Suspense>
            <Figures {...data} />
          </div>
        )}
      </QueryState>
    </ConsolePage>
  )
}

const ChartsSkeleton = () => (
  <div className={classes.pair}>
    {['booked', 'fees', 'bookings', 'users'].map((chart) => (
      <Skeleton key={chart} height={218} radius={12} />
    ))}
  </div>
)

const OverviewSkeleton = () => (
  <div className={classes.stack}>
    <Skeleton height={46} radius={12} />
    <div className={classes.tiles}>
      {['disputes', 'reports', 'withdrawals', 'support', 'adjustments'].map((tile) => (
        <Skeleton key={tile} height={36} width={168} radius={18} />
      ))}
    </div>
    <TableSkeleton count={10} />
    <ChartsSkeleton />
  </div>
)

function Trouble({
  trouble: {
    ledgerDisagreements,
    overdueDeadlines,
    overdueEvents,
    failedJobs,
    retriedJobs,
    failingDeadlines,
    losses,
    differingClocks,
  },
}: Pick<Answer, 'trouble'>) {
  const overdue = [
    ...(ledgerDisagreements > 0 ? [`The ledger has ${counted(ledgerDisagreements, 'disagreement')}`] : []),
    ...(overdueDeadlines > 0 ? [counted(overdueDeadlines, 'deadline is overdue', 'deadlines are overdue')] : []),
    ...(overdueEvents > 0
      ? [counted(overdueEvents, 'event has not been delivered', 'events have not been delivered')]
      : []),
  ]
  const clocks = differingClocks.map(
    ({ process, seconds }) =>
      `The clock of ${process} is ${counted(Math.abs(seconds), 'second')} ${seconds > 0 ? 'ahead of' : 'behind'} the database's. Set it right: beyond a minute it fires no deadlines.`,
  )
  if (
    clocks.length + overdue.length + retriedJobs.length + failedJobs.length + failingDeadlines.length + losses.count ===
    0
  )
    return (
      <Notice tone="green">
        All systems normal. Deadlines, events, jobs, email and push are up to date, and the ledger balances.
      </Notice>
    )
  return (
    <div role="alert" className={classes.stack}>
      {losses.count > 0 && <Losses {...losses} />}
      {clocks.map((clock) => (
        <Notice key={clock} tone="red">
          {clock}
        </Notice>
      ))}
      {overdue.length > 0 && <Notice tone="red">{overdue.join(', ')}.</Notice>}
      {failingDeadlines.map((failing) => (
        <FailingDeadlines key={failing.deadline} {...failing} />
      ))}
      {retriedJobs.map(({ job, count, failures, lastError }) => (
        <Notice key={job} tone="amber">
          {`${jobLabels[job] ?? job} keeps failing: ${counted(failures, 'attempt has', 'attempts have')} failed and ${counted(count, 'job is', 'jobs are')} waiting. We keep trying. Last error: ${lastError}`}
        </Notice>
      ))}
      {failedJobs.map((failed) => (
        <FailedJobs key={failed.job} {...failed} />
      ))}
    </div>
  )
}

const queues: Readonly<Record<string, string>> = {
  disputes: 'Disputes',
  withdrawals: 'Withdrawals',
  reports: 'Reports',
  adjustments: 'Adjustments',
  support: 'Support',
}

/** Links to the queues with what waits in each and since when: the longest-waiting first, empty ones last. */
function Waiting({ waiting }: { waiting: Answer['waiting'] }) {
  const since = ({ oldest }: Answer['waiting'][number]) => oldest ?? '9'
  const inOrder = waiting.toSorted((one, other) => since(one).localeCompare(since(other)))
  return (
    <ul className={classes.tiles} aria-label="Waiting for an operator">
      {inOrder.map(({ what, count, oldest }) => (
        <li key={what} className={classList(classes.tile, count > 0 && classes.waits)}>
          <CoveringLink to={queuePath(what)}>{queues[what] ?? what}</CoveringLink>
          <span className={classes.count}>{count}</span>
          <span className={classes.age}>{oldest !== null && <RelativeTime at={oldest} />}</span>
        </li>
      ))}
    </ul>
  )
}

function Figures({ users, listings, bids, bookings, money }: Answer) {
  return (
    <div className={classes.columns}>
      <Card>
        <Section title="Money by account">
          <Facts
            figures
            facts={money.map(({ account, balance }) => [
              accountLabel(account),
              <Money key={account} amount={balance} />,
            ])}
          />
        </Section>
      </Card>
      <LedgerCard />
      <Card>
        <Section title="Bookings">
          <Facts figures facts={bookings.map(({ status, count }) => [stateLabel(status), formatNumber(count)])} />
        </Section>
      </Card>
      <Card>
        <Section title="People">
          <Facts figures facts={users.map(({ type, count }) => [`${typeLabel(type)}s`, formatNumber(count)])} />
        </Section>
      </Card>
      <Card>
        <Section title="Listings">
          <Facts
            figures
            facts={listings.map(({ kind, status, count }) => [
              `${kindLabel(kind)}s, ${stateLabel(status)}`,
              formatNumber(count),
            ])}
          />
        </Section>
      </Card>
      <Card>
        <Section title="Bids">
          <Facts figures facts={bids.map(({ status, count }) => [stateLabel(status), formatNumber(count)])} />
        </Section>
      </Card>
    </div>
  )
}
