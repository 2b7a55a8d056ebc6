import type { UserId } from '@market/contract/ids.ts'
import type { UploadType } from '@market/contract/uploads/endpoints.ts'
import { hours, minutes } from '#platform/clock.ts'
import { actorId, type Ctx } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { networkOf } from '#platform/network-of.ts'
import { countTry } from '#platform/rate-limit.ts'

/** How many places for files one member may ask for, and of one network all who have no account yet. */
const places = {
  member: { limit: 500, window: 15 * minutes },
  visitors: { limit: 30, window: 15 * minutes },
} as const

const kilobyte = 1024
const megabytes = 1024

/** In kilobytes, how much may arrive of one member, and of one network: one person can have many accounts. */
const arriving = {
  member: { limit: 500 * megabytes, window: hours },
  network: { limit: 5000 * megabytes, window: hours },
} as const

/** Counts places that are asked for; who is still registering uploads a picture and nothing else. */
export async function countPlaces(ctx: Ctx, type: UploadType, count: number): Promise<void> {
  const member = actorId(ctx)
  if (member !== null) return countTry(ctx, `upload:${member}`, places.member, count)
  if (type !== 'png') throw new AppError('UNAUTHENTICATED')
  await countTry(ctx, `upload:from:${networkOf(ctx.network.address)}`, places.visitors, count)
}

/** Counts bytes that have arrived, before anything is done with them. */
export async function countArriving(ctx: Ctx, owner: UserId | null, network: string, bytes: number): Promise<void> {
  const size = Math.ceil(bytes / kilobyte)
  if (owner !== null) await countTry(ctx, `uploaded:${owner}`, arriving.member, size)
  await countTry(ctx, `uploaded:from:${network}`, arriving.network, size)
}
