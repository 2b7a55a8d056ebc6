import type { ReviewId } from '@market/contract/ids.ts'
import * as reviews from '#modules/reviews/public.ts'
import { audit } from '#platform/context/audit.ts'
import type { Ctx } from '#platform/context/context.ts'
import { requireThere } from '../store.ts'

export async function removeReview(ctx: Ctx, { id, reason }: { id: ReviewId; reason: string }): Promise<null> {
  await requireThere(ctx, 'reviews', id)
  await reviews.removeReview(ctx, id, reason)
  audit(ctx, { target: ['review', id], reason, before: { removed: false }, after: { removed: true } })
  return null
}

export async function restoreReview(ctx: Ctx, { id }: { id: ReviewId }): Promise<null> {
  await requireThere(ctx, 'reviews', id)
  await reviews.restoreReview(ctx, id)
  audit(ctx, { target: ['review', id], before: { removed: true }, after: { removed: false } })
  return null
}
