import { defineJob, handle, noPayload } from '#platform/jobs/jobs.ts'
import { recountVocabulary } from './store-vocabulary.ts'

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
]
