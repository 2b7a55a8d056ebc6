import type { getOverview } from '@market/contract/admin/endpoints-settings.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { Area, AreaChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts'
import { formatDate, formatDayMonth } from '@market/contract/dates.ts'
import { formatDollars, formatNumber } from '@market/contract/numbers.ts'
import { Card, Section } from '#ui/layout/layout.tsx'
import classes from './charts.module.css'

type Days = OutputOf<typeof getOverview>['days']

const charts = [
  { field: 'volume', title: 'Booked', isMoney: true },
  { field: 'fees', title: 'Fees', isMoney: true },
  { field: 'bookings', title: 'New bookings', isMoney: false },
  { field: 'users', title: 'New people', isMoney: false },
] as const

const say = (value: number, isMoney: boolean) => (isMoney ? formatDollars(value) : formatNumber(value))

/** Daily charts; the total beside each title serves those who cannot see the curve. */
export function Charts({ days }: { days: Days }) {
  return (
    <div className={classes.charts}>
      {charts.map(({ field, title, isMoney }) => {
        const sum = days.reduce((total, day) => total + day[field], 0)
        return (
          <Card key={field}>
            <Section title={title} action={<span className={classes.sum}>{say(sum, isMoney)}</span>}>
              <div
                className={classes.chart}
                role="img"
                aria-label={`${title} over ${days.length} days: ${say(sum, isMoney)} in total`}
              >
                <ResponsiveContainer width="100%" height="100%">
                  <AreaChart data={days} margin={{ top: 8, right: 4, bottom: 0, left: 4 }} accessibilityLayer={false}>
                    <CartesianGrid vertical={false} stroke="var(--hairline)" />
                    <XAxis
                      dataKey="day"
                      tickFormatter={formatDayMonth}
                      tick={{ fill: 'var(--quiet-ink)', fontSize: 12 }}
                      tickLine={false}
                      axisLine={false}
                      minTickGap={40}
                    />
                    <YAxis hide domain={[0, 'auto']} />
                    <Tooltip
                      isAnimationActive={false}
                      formatter={(value) => [say(Number(value), isMoney), title]}
                      labelFormatter={(day) => formatDate(String(day))}
                      contentStyle={{
                        background: 'var(--surface)',
                        border: '1px solid var(--hairline)',
                        borderRadius: 10,
                        color: 'var(--ink)',
                      }}
                    />
                    <Area
                      dataKey={field}
                      stroke="var(--pine)"
                      fill="var(--pine-soft)"
                      strokeWidth={2}
                      isAnimationActive={false}
                    />
                  </AreaChart>
                </ResponsiveContainer>
              </div>
            </Section>
          </Card>
        )
      })}
    </div>
  )
}
