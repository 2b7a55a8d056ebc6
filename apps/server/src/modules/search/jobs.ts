import type { UserId } from '@market/contract/ids.ts'
import type { SearchAlerts } from '@market/contract/search/saved-searches.ts'
import { sql } from 'kysely'
import { days, later } from '#platform/clock/clock.ts'
import { cleanUp } from '#platform/jobs/clean-up.ts'
import { defineJob, handle, type JobCtx, noPayload } from '#platform/jobs/jobs.ts'
import { sendSearchAlerts } from './commands/send-search-alerts.ts'
import { recountVocabulary } from './store-vocabulary.ts'

// One lane: two runs at the same time would wait for each other's rows.
const alertJob = (name: string) => defineJob({ name, payload: noPayload, maxAttempts: 10, lanes: 1 })
export const sendInstantAlerts = alertJob('search.instantAlerts')
export const sendDailyDigest = alertJob('search.dailyDigest')
export const sendWeeklyDigest = alertJob('search.weeklyDigest')

const sending = (alerts: SearchAlerts) => async (job: JobCtx) => {
  let after: UserId | null = null
  do {
    const last: UserId | null = after
    after = await job.inTransaction((ctx) => sendSearchAlerts(ctx, alerts, last))
  } while (after !== null)
}

/** How long an alert is stored. */
const alertLife = 90 * days

export const jobs = [
  handle(
    defineJob({ name: 'search.recountVocabulary', payload: noPayload, maxAttempts: 3 }),
    (job) =>
      job.inTransaction(async (ctx) => {
        ctx.allowLongStatements()
        await recountVocabulary(ctx.tx)
      }),
    '25 * * * *',
  ),
  handle(sendInstantAlerts, sending('instant')),
  handle(sendDailyDigest, sending('daily'), '0 7 * * *'),
  handle(sendWeeklyDigest, sending('weekly'), '15 7 * * 1'),
  cleanUp(
    'search.cleanUp',
    (['search_alerts', 'seller_alerts'] as const).map((table) => ({
      table,
      when: (now) => sql`matched_at < ${later(now, -alertLife)}`,
    })),
  ),
]
