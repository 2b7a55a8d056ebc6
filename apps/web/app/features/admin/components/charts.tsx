import type { getOverview } from '@market/contract/admin/endpoints-settings.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatDate, formatDayMonth } from '@market/contract/dates.ts'
import { formatDollars, formatNumber } from '@market/contract/numbers.ts'
import { Card, Section } from '#ui/layout/layout.tsx'
import { type Bin, binsOf, changeAgainst } from './chart-bins.ts'
import classes from './charts.module.css'

type Overview = OutputOf<typeof getOverview>

const charts = [
  { field: 'volume', title: 'Booked', isMoney: true },
  { field: 'fees', title: 'Fees', isMoney: true },
  { field: 'bookings', title: 'New bookings', isMoney: false },
  { field: 'users', title: 'New users', isMoney: false },
] as const

const formatValue = (value: number, isMoney: boolean) => (isMoney ? formatDollars(value) : formatNumber(value))

const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 })
const formatTick = (value: number, isMoney: boolean) => `${isMoney ? '$' : ''}${compact.format(value)}`

const tick = { fill: 'var(--quiet-ink)', fontSize: 12 }

/** Bar charts of the period; the total and the change beside each title serve users who cannot see the bars. */
export function Charts({ days, before }: Pick<Overview, 'days' | 'before'>) {
  return (
    <div className={classes.charts}>
      {charts.map(({ field, title, isMoney }) => {
        const sum = days.reduce((total, day) => total + day[field], 0)
        const total = formatValue(sum, isMoney)
        const change = changeAgainst(before[field], sum, days.length)
        return (
          <Card key={field}>
            <Section title={title} action={<span className={classes.sum}>{total}</span>}>
              <p className={classes.change}>{change}</p>
              <div
                className={classes.chart}
                role="img"
                aria-label={`${title} over ${days.length} days: ${total} in total, ${change}`}
              >
                <ResponsiveContainer width="100%" height="100%">
                  <BarChart
                    data={binsOf(days, field)}
                    margin={{ top: 4, right: 0, bottom: 0, left: 0 }}
                    accessibilityLayer={false}
                    barCategoryGap="20%"
                  >
                    <CartesianGrid vertical={false} stroke="var(--hairline)" />
                    <XAxis
                      dataKey="from"
                      tickFormatter={formatDayMonth}
                      tick={tick}
                      tickLine={false}
                      axisLine={false}
                      minTickGap={40}
                      height={20}
                    />
                    <YAxis
                      tickFormatter={(value: number) => formatTick(value, isMoney)}
                      tick={tick}
                      tickLine={false}
                      axisLine={false}
                      tickCount={3}
                      allowDecimals={isMoney}
                      width={48}
                    />
                    <Tooltip
                      isAnimationActive={false}
                      cursor={{ fill: 'var(--sunken)' }}
                      formatter={(value) => [formatValue(Number(value), isMoney), title]}
                      labelFormatter={(_, [entry]) => spanOf(entry?.payload as Bin | undefined)}
                      contentStyle={{
                        background: 'var(--surface)',
                        border: '1px solid var(--hairline)',
                        borderRadius: 10,
                        color: 'var(--ink)',
                      }}
                    />
                    <Bar dataKey="sum" fill="var(--pine)" radius={[2, 2, 0, 0]} isAnimationActive={false} />
                  </BarChart>
                </ResponsiveContainer>
              </div>
            </Section>
          </Card>
        )
      })}
    </div>
  )
}

/** The days of a bar, such as '3 Nov 2026' or '3 Nov 2026 to 9 Nov 2026'. */
function spanOf(bin: Bin | undefined): string {
  if (bin === undefined) return ''
  return bin.from === bin.to ? formatDate(bin.from) : `${formatDate(bin.from)} to ${formatDate(bin.to)}`
}
