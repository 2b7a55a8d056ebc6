import { formatNumber } from '@market/contract/numbers.ts'

/** A bar of a chart: the first and last day as 'YYYY-MM-DD', and the sum of its days. */
export interface Bin {
  readonly from: string
  readonly to: string
  readonly sum: number
}

/** Above this number of days, a bar is a week. */
const mostDailyBars = 62
const week = 7

/** Groups days into bars; the last bar ends with the last day, and the first one may be shorter. */
export function binsOf<Field extends string>(
  days: readonly (Readonly<Record<Field, number>> & { readonly day: string })[],
  field: Field,
): Bin[] {
  const size = days.length > mostDailyBars ? week : 1
  const bins: Bin[] = []
  for (let end = days.length; end > 0; end -= size) {
    const members = days.slice(Math.max(0, end - size), end)
    const [first, last] = [members[0], members.at(-1)]
    if (first !== undefined && last !== undefined)
      bins.unshift({ from: first.day, to: last.day, sum: members.reduce((sum, day) => sum + day[field], 0) })
  }
  return bins
}

/** The change against the period before, as in '+12% on the 30 days before'. */
export function changeAgainst(before: number, now: number, days: number): string {
  const period = `the ${days} days before`
  if (before === 0) return now === 0 ? `As in ${period}: none` : `None in ${period}`
  const percent = Math.round(((now - before) / before) * 100)
  if (percent === 0) return `As in ${period}`
  return `${percent > 0 ? '+' : ''}${formatNumber(percent)}% on ${period}`
}
