import { type RawBuilder, sql } from 'kysely'
import type { DatabaseGauge } from './metrics.ts'

/** A gauge of one statement, whose columns other than `value` are its labels. */
export const gaugeOf = (
  name: string,
  help: string,
  labels: readonly string[],
  statement: RawBuilder<{ value: number } & Record<string, unknown>>,
): DatabaseGauge => ({
  name,
  help,
  labels,
  async read(tx) {
    const { rows } = await statement.execute(tx)
    return rows.map((row) => ({
      labels: Object.fromEntries(labels.map((label) => [label, String(row[label])])),
      value: Number(row.value),
    }))
  },
})

/** Age in whole seconds by the clock of the database; 0 when there is nothing. */
const secondsSince = (column: string) =>
  sql`coalesce(greatest(0, extract(epoch from now() - min(${sql.ref(column)}))), 0)::int`

const failed = sql`attempts >= max_attempts and locked_at is null`

/** The figures of the platform's own tables. */
export const platformGauges: readonly DatabaseGauge[] = [
  gaugeOf(
    'market_outbox_pending',
    'Events that are not delivered to all consumers yet.',
    [],
    sql`select count(*)::int as value from outbox where pending <> '{}'`,
  ),
  gaugeOf(
    'market_outbox_oldest_seconds',
    'Age of the oldest event that is not delivered.',
    [],
    sql`select ${secondsSince('at')} as value from outbox where pending <> '{}'`,
  ),
  gaugeOf(
    'market_deadlines_overdue',
    'Deadlines that are due.',
    [],
    sql`select count(*)::int as value from deadlines where due_at < now()`,
  ),
  gaugeOf(
    'market_jobs',
    'Jobs by kind: waiting to run, running, tried before without success, or failed for good.',
    ['job', 'state'],
    sql`select task_identifier as job, case
        when ${failed} then 'failed' when locked_at is not null then 'running'
        when attempts > 0 then 'retried' else 'waiting' end as state, count(*)::int as value
      from graphile_worker.jobs group by 1, 2`,
  ),
  gaugeOf(
    'market_jobs_oldest_seconds',
    'How long the oldest job of a kind is due and does not run; failed ones are left out.',
    ['job'],
    sql`select task_identifier as job, ${secondsSince('run_at')} as value
      from graphile_worker.jobs where locked_at is null and not (${failed}) and run_at < now() group by 1`,
  ),
  gaugeOf(
    'market_messages_last_hour',
    'Emails and text messages of the last hour that the server took or refused for good.',
    ['channel', 'outcome'],
    sql`select channel, case when refusal is null then 'accepted' else 'refused' end as outcome, count(*)::int as value
      from sent_messages where at > now() - interval '1 hour' group by 1, 2`,
  ),
]
