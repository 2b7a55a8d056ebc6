import type { retryFailedJobs as endpoint } from '@market/contract/admin/endpoints-settings.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import { tellAct } from '#platform/context/acts.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { restartJobs } from '../store-failed-jobs.ts'

/** Retries the failed jobs of one kind. */
export async function retryFailedJobs(ctx: Ctx, { job }: ParsedInputOf<typeof endpoint>): Promise<null> {
  const count = await restartJobs(ctx, job)
  if (count === 0) throw new AppError('NOT_FOUND')
  tellAct(ctx, { target: ['job', job], before: { failed: count }, after: { retried: count } })
  return null
}
