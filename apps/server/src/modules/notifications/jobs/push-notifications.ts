import { firstCharacters } from '@market/contract/characters.ts'
import type { NotificationId, PushDeviceId } from '@market/contract/ids.ts'
import { notificationPath } from '@market/contract/notifications/kinds.ts'
import type { PushPayload } from '@market/contract/notifications/push.ts'
import { sql } from 'kysely'
import { later, seconds } from '#platform/clock/clock.ts'
import { limitParallel } from '#platform/concurrency/limit-parallel.ts'
import type { Ctx } from '#platform/context/context.ts'
import type { PostOutside } from '#platform/network/post-outside.ts'
import { handle, type JobCtx, type JobHandler } from '#platform/jobs/jobs.ts'
import { pushNotifications } from '../jobs.ts'
import { type PushKeys, pushKeys } from '../push-keys.ts'
import { devicesOf, mostDevices, mostFailures } from '../store-devices.ts'
import { readWanted, type WantedNotification } from '../store-reaching.ts'

/** A push that was not delivered within a day is out of date. */
const lifeInSeconds = 24 * 3600
const timeoutMs = 10_000
/**
 * Maximum parallel posts of one process, equal to the devices of one user: each connects to a host that a user chose.
 */
const postsAtOnce = mostDevices
/** A push service accepts 4 KB, including encryption. */
const longestBody = 500

type Device = Awaited<ReturnType<typeof devicesOf>>[number]

interface Prepared {
  readonly payload: PushPayload
  readonly devices: readonly Device[]
  readonly keys: PushKeys
}

async function prepare(ctx: Ctx, row: WantedNotification, keys: PushKeys): Promise<Prepared> {
  const devices = (await devicesOf(ctx, row.user_id)).filter(({ failures }) => failures < mostFailures)
  const { unread } = await ctx.tx
    .selectFrom('notifications')
    .select(sql<number>`count(*)::int`.as('unread'))
    .where('user_id', '=', row.user_id)
    .where('read_at', 'is', null)
    .executeTakeFirstOrThrow()
  const metaData = {
    type: row.type,
    serviceId: row.service_id,
    bidId: row.bid_id,
    bookingId: row.booking_id,
    senderId: row.sender_id,
  }
  const payload = {
    id: row.id,
    title: row.title,
    body: firstCharacters(row.description, longestBody),
    path: notificationPath(metaData, row.reader_type),
    unread,
    metaData,
    readerId: row.user_id,
  }
  return { payload, devices, keys }
}

async function prepareAll(ctx: Ctx, ids: readonly NotificationId[]): Promise<Prepared[]> {
  const keys = await pushKeys(ctx)
  const prepared: Prepared[] = []
  for (const row of await readWanted(ctx, ids, 'push')) prepared.push(await prepare(ctx, row, keys))
  return prepared.filter(({ devices }) => devices.length > 0)
}

interface Outcome {
  /** 'gone' is final; any other failure may pass. 'not asked' is a service that we must not contact yet. */
  readonly came: 'reached' | 'gone' | 'trouble' | 'not asked'
  /** Retry-After header of a service that failed, unparsed. */
  readonly retryAfter?: string | undefined
}

/** Dependencies of the push handler. */
interface Pushing {
  /** Contact that push services see for this sender. */
  readonly contact: string
  readonly post: PostOutside
}

async function pushTo(device: Device, { payload, keys }: Prepared, { contact, post }: Pushing): Promise<Outcome> {
  try {
    const { default: webPush } = await import('web-push')
    const { endpoint, headers, body } = webPush.generateRequestDetails(
      { endpoint: device.endpoint, keys: { p256dh: device.p256dh, auth: device.auth } },
      JSON.stringify(payload),
      { TTL: lifeInSeconds, vapidDetails: { subject: contact, ...keys } },
    )
    const { status, retryAfter } = await post(endpoint, {
      headers: headers as Record<string, string>,
      body: body as Buffer,
      timeoutMs,
    })
    if (status === 404 || status === 410) return { came: 'gone' }
    return status >= 200 && status < 300 ? { came: 'reached' } : { came: 'trouble', retryAfter }
  } catch {
    return { came: 'trouble' }
  }
}

/**
 * Returns when a service may be contacted again, from its Retry-After seconds or date; capped at a day, when a push is
 * out of date.
 */
function waitsUntil(now: Date, retryAfter: string | undefined): Date | null {
  if (retryAfter === undefined) return null
  const wait = /^\d+$/.test(retryAfter) ? Number(retryAfter) * seconds : Date.parse(retryAfter) - now.getTime()
  return wait > 0 ? later(now, Math.min(wait, lifeInSeconds * seconds)) : null
}

type Outcomes = ReadonlyMap<PushDeviceId, Outcome>

/** Records the outcome of pushes. A failure counts against the device only after the last retry. */
async function noteOutcomes(ctx: Ctx, outcomes: Outcomes, isGivenUp: boolean): Promise<void> {
  const having = (wanted: Outcome['came']) => [...outcomes].filter(([, { came }]) => came === wanted).map(([id]) => id)
  const [gone, reached, troubled] = [having('gone'), having('reached'), having('trouble')]
  const devices = ctx.tx.updateTable('push_devices')
  if (gone.length > 0) await ctx.tx.deleteFrom('push_devices').where('id', 'in', gone).execute()
  if (reached.length > 0)
    await devices
      .set({ failures: 0, not_before: null })
      .where('id', 'in', reached)
      .where(({ or, eb }) => or([eb('failures', '>', 0), eb('not_before', 'is not', null)]))
      .execute()
  if (troubled.length > 0 && isGivenUp)
    await devices
      .set((update) => ({ failures: update('failures', '+', 1) }))
      .where('id', 'in', troubled)
      .execute()
  for (const id of troubled) {
    const until = waitsUntil(ctx.now, outcomes.get(id)?.retryAfter)
    if (until !== null) await devices.set({ not_before: until }).where('id', '=', id).execute()
  }
}

type Post = (device: Device, prepared: Prepared) => Promise<Outcome>

/** Returns false when no device of this recipient was reached and the push must be retried. */
async function push({ inTransaction, log, isLastTry }: JobCtx, prepared: Prepared, post: Post): Promise<boolean> {
  const outcomes: Outcomes = new Map(
    await Promise.all(prepared.devices.map(async (device) => [device.id, await post(device, prepared)] as const)),
  )
  const missed = [...outcomes.values()].filter(({ came }) => came === 'trouble' || came === 'not asked').length
  // A retry would show the notification twice on the devices that were reached.
  const isOver = missed < outcomes.size || isLastTry
  await inTransaction((ctx) => noteOutcomes(ctx, outcomes, isOver))
  if (missed > 0) log.warn({ notification: prepared.payload.id, missed, isOver }, 'a push service did not answer')
  return isOver
}

/**
 * Sends notifications to every device of their recipients and deletes devices whose subscription has ended. After the
 * last retry it drops the push without failing the job: a user's unreachable device is not an operator's problem.
 */
export function pushNotificationsHandler(pushing: Pushing): JobHandler {
  const withinLimit = limitParallel(postsAtOnce, Infinity)
  return handle(pushNotifications, async (job, { notificationIds }) => {
    const { now, prepared } = await job.inTransaction(async (ctx) => ({
      now: ctx.now,
      prepared: await prepareAll(ctx, notificationIds),
    }))
    const post: Post = async (device, one) =>
      device.not_before !== null && device.not_before > now
        ? { came: 'not asked' }
        : withinLimit(() => pushTo(device, one, pushing))
    const over = await Promise.all(prepared.map((one) => push(job, one, post)))
    const missed = prepared.filter((_, at) => over[at] === false).map(({ payload }) => payload.id)
    if (missed.length === 0) return
    if (missed.length === notificationIds.length) throw new Error('No push service took these notifications')
    await job.inTransaction(async (ctx) => {
      ctx.enqueue(pushNotifications, { notificationIds: missed as NotificationId[] })
    })
  })
}
