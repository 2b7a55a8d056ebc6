import { formatUniversalTime } from '@market/contract/dates.ts'
import type { Details, ErrorCode } from '@market/contract/errors.ts'
import type { Cents } from '@market/contract/money.ts'
import { longestHoldDays } from '@market/contract/holds/schema.ts'
import { days } from '#platform/clock/clock.ts'
import type { HoldRow } from './store.ts'

/** How long a hold lasts unless it is released (product-rules: Wallet and ledger). */
export const holdLasts = longestHoldDays * days

type HoldDates = Pick<HoldRow, 'ends_at' | 'released_at'>

export const isActive = ({ ends_at: ends, released_at: released }: HoldDates, now: Date): boolean =>
  released === null && ends > now

interface Earned {
  readonly clearsAt: Date
  /** The part still in the wallet or in unsent withdrawals. */
  readonly left: Cents
  readonly holds: readonly HoldDates[]
}

type Refusal = readonly [ErrorCode, Details?]

/** Why an operator cannot hold the earnings of a booking; null when they can. */
export function whyNotHold({ clearsAt, left, holds }: Earned, now: Date): Refusal | null {
  const dateOf = (date: Date) => ({ date: formatUniversalTime(date.toISOString()) })
  const unreleased = holds.find(({ released_at: released }) => released === null)
  if (unreleased !== undefined) {
    const code = isActive(unreleased, now) ? 'EARNINGS_HELD_ALREADY' : 'EARNINGS_HELD_BEFORE'
    return [code, dateOf(unreleased.ends_at)]
  }
  if (clearsAt <= now) return ['EARNINGS_CLEARED', dateOf(clearsAt)]
  return left > 0 ? null : ['EARNINGS_LEFT']
}
