import { getTransparency } from '@market/contract/ledger/endpoints.ts'
import { sql } from 'kysely'
import type { Module } from '#platform/module.ts'
import { query } from '#platform/http/binding.ts'
import type { DatabaseGauge } from '#platform/process/metrics.ts'
import { gaugeOf } from '#platform/process/platform-gauges.ts'
import { counted } from '@market/contract/numbers.ts'
import { notifyOperators } from '#modules/notifications/public.ts'
import { on } from '#platform/outbox/outbox.ts'
import { checkLedger, jobs } from './jobs.ts'
import { readTransparency } from './queries-transparency.ts'
import { isCheckDue } from './store.ts'
import { ledgerDisagrees } from './events.ts'

/** Notifies every operator at once, because a ledger that does not balance is the most urgent event there is. */
const notices = [
  on(ledgerDisagrees, 'ledger.notices', (ctx, event) =>
    notifyOperators(ctx, event, {
      title: 'The ledger disagrees',
      description: `The check of the ledger found ${counted(event.payload.count, 'disagreement')}. The first: ${event.payload.first}.`,
    }),
  ),
]

/** The result of the last check of the whole ledger. */
const ledgerGauges: readonly DatabaseGauge[] = [
  gaugeOf(
    'market_ledger_disagreements',
    'Disagreements that the last check of the ledger found; alert unless it is 0.',
    [],
    sql`select jsonb_array_length(disagreements) as value from ledger_checks order by id desc limit 1`,
  ),
  gaugeOf(
    'market_ledger_check_age_seconds',
    'Age of the last check of the ledger, which runs every night.',
    [],
    sql`select greatest(0, extract(epoch from now() - at))::int as value from ledger_checks order by id desc limit 1`,
  ),
]

/** The double-entry ledger: its balances, their verification and its tamper evidence. */
export const ledger: Module = {
  routes: [query(getTransparency, readTransparency)],
  consumers: notices,
  jobs,
  gauges: ledgerGauges,
  async plugin(_, { runtime }) {
    await runtime.command(runtime.asSystem, async (ctx) => {
      if (await isCheckDue(ctx)) ctx.enqueue(checkLedger, {})
    })
  },
}
