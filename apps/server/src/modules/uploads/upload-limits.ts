import type { UserId } from '@market/contract/ids.ts'
import type { UploadType } from '@market/contract/uploads/endpoints.ts'
import { hours, minutes } from '#platform/clock/clock.ts'
import { actorId, type Ctx } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { countTry } from '#platform/limits/rate-limit.ts'

/** Limits of upload URLs per user, and per network for visitors without an account. */
const places = {
  member: { limit: 500, window: 15 * minutes },
  visitors: { limit: 30, window: 15 * minutes },
} as const

const kilobyte = 1024
const megabytes = 1024

/** Limits of uploaded data in kilobytes, per user and per network: one person can have many accounts. */
const arriving = {
  member: { limit: 500 * megabytes, window: hours },
  network: { limit: 5000 * megabytes, window: hours },
} as const

/** Counts requested upload URLs. A visitor who is registering may upload images only. */
export async function countPlaces(ctx: Ctx, type: UploadType, count: number): Promise<void> {
  const member = actorId(ctx)
  if (member !== null) return countTry(ctx, `upload:${member}`, places.member, count)
  if (type !== 'png') throw new AppError('UNAUTHENTICATED')
  await countTry(ctx, `upload:from:${networkOf(ctx.network.address)}`, places.visitors, count)
}

/** Counts uploaded bytes before they are processed. */
export async function countArriving(ctx: Ctx, owner: UserId | null, network: string, bytes: number): Promise<void> {
  const size = Math.ceil(bytes / kilobyte)
  if (owner !== null) await countTry(ctx, `uploaded:${owner}`, arriving.member, size)
  await countTry(ctx, `uploaded:from:${network}`, arriving.network, size)
}
