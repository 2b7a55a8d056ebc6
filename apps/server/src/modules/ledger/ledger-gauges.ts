import { sql } from 'kysely'
import type { DatabaseGauge } from '#platform/process/metrics.ts'
import { gaugeOf } from '#platform/process/platform-gauges.ts'

/** The result of the last check of the whole ledger. */
export const ledgerGauges: readonly DatabaseGauge[] = [
  gaugeOf(
    'market_ledger_disagreements',
    'What the last check of the ledger found wrong; anything but 0 is an alarm.',
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
