import type { getBidFigures as figuresEndpoint, getOdds as endpoint } from '@market/contract/bids/endpoints-odds.ts'
import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import { dollarsFromCents } from '@market/contract/money.ts'
import type { Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { findBidFigures, findBuyerFigures, findJobToBidOn } from './store-odds.ts'
import { together } from '#platform/database/public.ts'
import { sumUpReceived } from './store-shown.ts'

/** A buyer with fewer jobs is new: their figures say little (product-rules: Proposals). */
const minJobs = 5

const shareOf = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole)
const oneDecimal = (count: number | null, per: number): number | null =>
  count === null ? null : Math.round((count / per) * 10) / 10

/** Shows a seller the odds of a bid on a job before it costs connects. */
export async function getOdds(ctx: Ctx, { jobId }: ParsedInputOf<typeof endpoint>): Promise<OutputOf<typeof endpoint>> {
  const job = await findJobToBidOn(ctx.tx, jobId)
  if (job === undefined) throw new AppError('NOT_FOUND')
  const [buyer, { total, lowest, highest }] = await together(
    findBuyerFigures(ctx.tx, job.owner_id),
    sumUpReceived(ctx.tx, jobId, { pick: 'all' }),
  )
  return {
    buyer:
      buyer === undefined || buyer.jobs_posted < minJobs
        ? null
        : {
            jobsPosted: buyer.jobs_posted,
            hireRate: shareOf(buyer.jobs_hired, buyer.jobs_ended),
            shareOpened: shareOf(buyer.bids_opened, buyer.bids_received),
            medianDays: oneDecimal(buyer.median_decision_hours, 24),
          },
    bids: total,
    bidsBetween:
      lowest === null || highest === null
        ? null
        : { minPrice: dollarsFromCents(lowest), maxPrice: dollarsFromCents(highest) },
  }
}

/** The public figures of all bids; NOT_FOUND unless the operator has enabled the transparency page. */
export async function getBidFigures(ctx: Ctx): Promise<OutputOf<typeof figuresEndpoint>> {
  if (!ctx.settings.transparencyPage) throw new AppError('NOT_FOUND')
  const figures = await findBidFigures(ctx.tx)
  if (figures === undefined) return null
  return {
    bids: figures.bids,
    shareOpened: shareOf(figures.bids_opened, figures.bids),
    connectsReturned: figures.connects_returned,
    shareReturned: shareOf(figures.connects_returned, figures.connects_spent),
    medianViewHours: oneDecimal(figures.median_view_minutes, 60),
    at: figures.computed_at.toISOString(),
  }
}
