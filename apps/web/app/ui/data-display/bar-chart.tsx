import classes from './bar-chart.module.css'

interface Bar {
  key: string
  value: number
  /** Name of the period below the bars, such as '16 Nov'. */
  label: string
}

interface BarChartProps {
  /** Sentence for screen readers, with the total. */
  label: string
  bars: readonly Bar[]
  /** Writes a value, such as '$1,200.00'. */
  format: (value: number) => string
}

/** Bar chart with both axes; pointing at a bar shows its value. */
export function BarChart({ label, bars, format }: BarChartProps) {
  const top = roundUp(Math.max(...bars.map(({ value }) => value), 0))
  return (
    <figure className={classes.chart} role="img" aria-label={label}>
      <div className={classes.scale}>
        <span>{shortNumber(top)}</span>
        <span>{shortNumber(top / 2)}</span>
        <span>0</span>
      </div>
      <div className={classes.bars}>
        {bars.map(({ key, value, label: period }) => (
          <div key={key} className={classes.slot} title={`${period}: ${format(value)}`}>
            <div className={classes.bar} style={{ height: `${(Math.max(0, value) / top) * 100}%` }} />
          </div>
        ))}
      </div>
      <div className={classes.periods}>
        {[bars[0], bars[Math.floor((bars.length - 1) / 2)], bars.at(-1)].map((bar, index) => (
          <span key={index}>{bar?.label}</span>
        ))}
      </div>
    </figure>
  )
}

/** Next value whose half is round as well: 1, 2, 4, 6, 8 or 10 times a power of ten; at least 2. */
export function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(value, 1)))
  const step = [1, 2, 4, 6, 8, 10].find((times) => times * power >= value) ?? 10
  return Math.max(2, step * power)
}

/** 1,500 as '1.5K', so that the axis stays narrow. */
const shortNumber = (value: number): string =>
  new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 }).format(value)
