import type { getProfile } from '@market/contract/accounts/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import { faqs, portfolio, presentOwnUser } from '#modules/accounts/public.ts'
import { type Ctx, person } from '#platform/context.ts'
import { bookingFigures, latestReviews } from './queries.ts'

/** The signed-in person's own record, with what buyers read about a seller. */
export async function presentOwnProfile(ctx: Ctx): Promise<OutputOf<typeof getProfile>> {
  const { id, role } = person(ctx)
  const isSeller = role === 'SELLER'
  const [user, figures, questions, pieces, reviews] = await Promise.all([
    presentOwnUser(ctx, id),
    bookingFigures(ctx.tx, id),
    isSeller ? faqs(ctx) : null,
    isSeller ? portfolio(ctx) : null,
    isSeller ? latestReviews(ctx, id) : [],
  ])
  return {
    user: {
      ...user,
      completedJobs: figures.completed,
      totalJobs: figures.total,
      totalEarning: dollarsFromCents(figures.earned),
      totalExpenditure: dollarsFromCents(figures.spent),
      faqs: questions?.records ?? [],
      portfolios: pieces?.records ?? [],
      reviews,
    },
  }
}
