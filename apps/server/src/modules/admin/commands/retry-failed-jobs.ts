import type {
  dismissFailedJobs as dismissEndpoint,
  retryFailedJobs as retryEndpoint,
} from '@market/contract/admin/endpoints-settings.ts'
import type { ParsedInputOf } from '@market/contract/endpoint.ts'
import { audit } from '#platform/context/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { requireOwner } from '../policy.ts'
import { removeJobs, restartJobs } from '../store-failed-jobs.ts'

/** Retries the failed jobs of one kind. */
export async function retryFailedJobs(ctx: Ctx, { job }: ParsedInputOf<typeof retryEndpoint>): Promise<null> {
  const count = await restartJobs(ctx, job)
  if (count === 0) throw new AppError('NOT_FOUND')
  audit(ctx, { target: ['job', job], before: { failed: count }, after: { retried: count } })
  return null
}

/** Removes the failed jobs of one kind without a retry. */
export async function dismissFailedJobs(ctx: Ctx, { job }: ParsedInputOf<typeof dismissEndpoint>): Promise<null> {
  await requireOwner(ctx)
  const count = await removeJobs(ctx, job)
  if (count === 0) throw new AppError('NOT_FOUND')
  audit(ctx, { target: ['job', job], before: { failed: count }, after: { dismissed: count } })
  return null
}
