import { formatDayMonth } from '@market/contract/dates.ts'
import { addDollars } from '@market/contract/money.ts'
import { formatDollars } from '@market/contract/numbers.ts'
import { paths } from '@market/contract/paths.ts'
import { getWallet } from '@market/contract/wallet/endpoints.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { ViewAll } from '#features/cards/components/view-all.tsx'
import { BarChart } from '#ui/data-display/bar-chart.tsx'
import { Card, Section } from '#ui/layout/layout.tsx'
import { Money } from '#ui/money/money.tsx'
import type { DashboardFigures } from '../api.ts'
import classes from './dashboard-screen.module.css'

/** A seller's money: earned, in escrow, on its way to the bank, and what each week brought. */
export function Earnings({ figures: { totalEarningAmount, weeks } }: { figures: DashboardFigures }) {
  const wallet = useEndpoint(getWallet, {}).data
  const sum = addDollars(...weeks.map(({ earned }) => earned))
  return (
    <Section title="Your money" action={<ViewAll to={paths.wallets()} what="Your money" />}>
      <Card className={classes.earnings ?? ''}>
        <dl className={classes.amounts}>
          <Amount label="Earned" amount={totalEarningAmount} />
          <Amount label="In escrow" amount={wallet?.inEscrow} />
          <Amount label="Pending payout" amount={wallet?.onItsWayOut} />
        </dl>
        <div>
          <p className={classes.chartTitle}>
            Earned per week: {formatDollars(sum)} in {weeks.length} weeks
          </p>
          <BarChart
            label={`Earned per week over ${weeks.length} weeks: ${formatDollars(sum)} in total`}
            bars={weeks.map(({ from, earned }) => ({ key: from, value: earned, label: formatDayMonth(from) }))}
            format={formatDollars}
          />
        </div>
      </Card>
    </Section>
  )
}

const Amount = ({ label, amount }: { label: string; amount: number | undefined }) => (
  <div>
    <dt>{label}</dt>
    <dd>{amount === undefined ? '\u00a0' : <Money amount={amount} />}</dd>
  </div>
)
