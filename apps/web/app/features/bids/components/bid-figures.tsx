import { getBidFigures } from '@market/contract/bids/endpoints-odds.ts'
import { formatUniversalTime } from '@market/contract/dates.ts'
import { counted, formatNumber } from '@market/contract/numbers.ts'
import { useEndpoint } from '#lib/api/query.ts'
import { FactGrid } from '#ui/data-display/fact-grid.tsx'
import { Section } from '#ui/layout/layout.tsx'
import { percent } from '../percent.ts'
import classes from './odds.module.css'

/** How buyers treat bids, for the transparency page; nothing until it was computed. */
export function BidFigures() {
  const { data: figures } = useEndpoint(getBidFigures, {})
  if (figures === undefined || figures === null) return null
  const facts = [
    { label: 'Bids', value: formatNumber(figures.bids) },
    { label: 'Opened by the buyer', value: percent(figures.shareOpened) },
    {
      label: 'First opened after',
      value: figures.medianViewHours === null ? '–' : `${counted(figures.medianViewHours, 'hour')} (median)`,
    },
    {
      label: 'Connects returned',
      value: `${formatNumber(figures.connectsReturned)} (${percent(figures.shareReturned)} of those spent)`,
    },
  ]
  return (
    <Section title="How bids are treated">
      <FactGrid facts={facts} />
      <p className={classes.quiet}>The last 90 days, computed on {formatUniversalTime(figures.at)}.</p>
    </Section>
  )
}
