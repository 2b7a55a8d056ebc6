import type { OutputOf } from '@market/contract/endpoint.ts'
import { getTransparency } from '@market/contract/ledger/endpoints.ts'
import { formatUniversalTime } from '@market/contract/dates.ts'
import { addDollars } from '@market/contract/money.ts'
import { paths } from '@market/contract/paths.ts'
import { counted, formatDollars, formatNumber } from '@market/contract/numbers.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Breadcrumbs } from '#ui/navigation/breadcrumbs.tsx'
import { Page, Section } from '#ui/layout/layout.tsx'
import { LargeAmount } from '#ui/money/large-amount.tsx'
import { BidFigures } from '#features/bids/components/bid-figures.tsx'
import { MoneyLines } from '#ui/money/money-lines.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { QueryState } from '#ui/feedback/query-state.tsx'
import { FormSkeleton } from '#ui/feedback/skeletons.tsx'
import { SplitBar } from '#ui/money/split-bar.tsx'
import classes from './transparency.module.css'

type Answer = OutputOf<typeof getTransparency>
type Check = NonNullable<Answer['check']>

const title = 'Where your money is held'

/** The money that the marketplace owes and where it is held, as of the last full ledger check. */
export function Transparency() {
  const answer = useEndpoint(getTransparency, {})
  return (
    <Page width="reading">
      <Breadcrumbs steps={[{ label: 'Home', to: paths.home() }, { label: title }]} />
      <h1>{title}</h1>
      <p className={classes.lead}>Every dollar that users added is accounted for here, to the cent.</p>
      <QueryState query={answer} skeleton={<FormSkeleton fields={5} />}>
        {({ check, heads }) =>
          check === null ? (
            <EmptyState figure="wallet" title="No Result Found">
              The first check has not run yet. It runs when the marketplace starts and every night.
            </EmptyState>
          ) : (
            <>
              <Sums check={check} />
              <Seals heads={heads} />
              <BidFigures />
            </>
          )
        }
      </QueryState>
    </Page>
  )
}

function Sums({ check }: { check: Check }) {
  const { at, isSound, disagreements, owedToUsers, inEscrow, onItsWayOut, earned, heldByProvider, transfers } = check
  return (
    <>
      <Notice tone={isSound ? 'green' : 'red'}>
        {isSound
          ? `Checked on ${formatUniversalTime(at)}: all ${formatNumber(transfers)} movements add up.`
          : `The check on ${formatUniversalTime(at)} found ${counted(disagreements, 'disagreement')}. Our team has been notified and is looking into it.`}
      </Notice>
      <p className={classes.label}>Held at our payment provider</p>
      <LargeAmount amount={heldByProvider} of="screen" className={classes.big} />
      <div className={classes.parts}>
        <SplitBar
          label={`Whose ${formatDollars(heldByProvider)} it is`}
          parts={[
            { label: 'Owed to users, in their wallets', amount: owedToUsers, tone: 'seller' },
            { label: 'In escrow, for running bookings', amount: inEscrow, tone: 'buyer' },
            { label: 'Pending payouts and our earnings', amount: addDollars(onItsWayOut, earned), tone: 'fee' },
          ]}
        />
      </div>
      <Section title="How it adds up">
        <MoneyLines
          lines={[
            { label: 'Owed to users: the total of all wallets', amount: owedToUsers },
            { label: 'In escrow: paid by buyers, waiting for work to be accepted', amount: inEscrow },
            { label: 'Pending payout: requested, not yet paid', amount: onItsWayOut },
            { label: 'Earned by us: fees and connects, less losses', amount: earned },
            { label: 'Total', amount: addDollars(owedToUsers, inEscrow, onItsWayOut, earned), total: true },
            { label: 'Held at our payment provider', amount: heldByProvider },
          ]}
        />
        <p className={classes.quiet}>
          Wallets and escrow belong to our users. We never spend them: a booking is paid to its seller, or back to its
          buyer, from its own escrow and from nowhere else.
        </p>
      </Section>
    </>
  )
}

function Seals({ heads }: { heads: Answer['heads'] }) {
  if (heads.length === 0) return null
  return (
    <Section title="Seals">
      <p className={classes.quiet}>
        Every transaction is sealed with a fingerprint of itself and everything before it. Write one down and you can
        hold us to it: changing an old entry changes every fingerprint after it.
      </p>
      <ul className={classes.heads} aria-label="The last fingerprint of each day">
        {heads.map(({ day, hash, transfers }) => (
          <li key={day}>
            <span className={classes.day}>{day}</span>
            <span className={classes.quiet}>{counted(transfers, 'movement')}</span>
            <code className={classes.hash}>{hash}</code>
          </li>
        ))}
      </ul>
    </Section>
  )
}
