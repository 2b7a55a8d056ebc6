import { firstCharacters } from '@market/contract/characters.ts'
import type { NotificationId, PushDeviceId } from '@market/contract/ids.ts'
import { notificationPath } from '@market/contract/notifications/target.ts'
import type { PushPayload } from '@market/contract/notifications/push.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { PostOutside } from '#platform/outside/post-outside.ts'
import { handle, type JobCtx, type JobHandler } from '#platform/jobs/jobs.ts'
import { pushNotifications } from '../jobs.ts'
import { type PushKeys, pushKeys } from '../push-keys.ts'
import { devicesOf } from '../store-devices.ts'
import { readWanted, type WantedNotification } from '../store-reaching.ts'

/** A push that found nobody for a day is old news. */
const lifeInSeconds = 24 * 3600
const timeoutMs = 10_000
/** A push service takes 4 KB with the encryption around it. */
const longestBody = 500

type Device = Awaited<ReturnType<typeof devicesOf>>[number]

interface Prepared {
  readonly payload: PushPayload
  readonly devices: readonly Device[]
  readonly keys: PushKeys
}

async function prepare(ctx: Ctx, row: WantedNotification, keys: PushKeys): Promise<Prepared> {
  const devices = await devicesOf(ctx, row.user_id)
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
  }
  return { payload, devices, keys }
}

async function prepareAll(ctx: Ctx, ids: readonly NotificationId[]): Promise<Prepared[]> {
  const keys = await pushKeys(ctx)
  const prepared: Prepared[] = []
  for (const row of await readWanted(ctx, ids, 'push')) prepared.push(await prepare(ctx, row, keys))
  return prepared.filter(({ devices }) => devices.length > 0)
}

/** What became of a push to one device. A service that says 'gone' never comes back; any other trouble may pass. */
type Outcome = 'reached' | 'gone' | 'trouble'

/** What pushing needs of the program. */
interface Pushing {
  /** Who push services may turn to. */
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
    const status = await post(endpoint, {
      headers: headers as Record<string, string>,
      body: body as Buffer,
      timeoutMs,
    })
    if (status === 404 || status === 410) return 'gone'
    return status >= 200 && status < 300 ? 'reached' : 'trouble'
  } catch {
    return 'trouble'
  }
}

async function noteOutcomes(ctx: Ctx, outcomes: ReadonlyMap<PushDeviceId, Outcome>): Promise<void> {
  const having = (wanted: Outcome) => [...outcomes].filter(([, outcome]) => outcome === wanted).map(([id]) => id)
  const [gone, reached] = [having('gone'), having('reached')]
  if (gone.length > 0) await ctx.tx.deleteFrom('push_devices').where('id', 'in', gone).execute()
  if (reached.length > 0)
    await ctx.tx.updateTable('push_devices').set({ reached_at: ctx.now }).where('id', 'in', reached).execute()
}

/** False when no device of this reader could be reached, though there may be one. */
async function push({ inTransaction, log }: JobCtx, prepared: Prepared, pushing: Pushing): Promise<boolean> {
  const outcomes = new Map(
    await Promise.all(
      prepared.devices.map(async (device) => [device.id, await pushTo(device, prepared, pushing)] as const),
    ),
  )
  await inTransaction((ctx) => noteOutcomes(ctx, outcomes))
  const troubled = [...outcomes.values()].filter((outcome) => outcome === 'trouble').length
  if (troubled > 0) log.warn({ notification: prepared.payload.id, troubled }, 'a push service did not answer')
  // Trying again would show it twice on the devices that were reached.
  return troubled < outcomes.size
}

/** Sends notifications to every device of their readers; devices whose subscription has ended are forgotten. */
export const pushNotificationsHandler = (pushing: Pushing): JobHandler =>
  handle(pushNotifications, async (job, { notificationIds }) => {
    const prepared = await job.inTransaction((ctx) => prepareAll(ctx, notificationIds))
    const reached = await Promise.all(prepared.map((one) => push(job, one, pushing)))
    const missed = prepared.filter((_, at) => reached[at] === false).map(({ payload }) => payload.id)
    if (missed.length === 0) return
    if (missed.length === notificationIds.length) throw new Error('No push service took these notifications')
    await job.inTransaction(async (ctx) => {
      ctx.enqueue(pushNotifications, { notificationIds: missed as NotificationId[] })
    })
  })
