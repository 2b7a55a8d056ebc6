import type { PushDeviceId, SessionId, UserId } from '@market/contract/ids.ts'
import { type PushSubscriptionInput, subscriptionIn } from '@market/contract/notifications/push.ts'
import type { Ctx } from '#platform/context/context.ts'
import { hasRow } from '#platform/database/public.ts'

const mostUserAgent = 300
/** Consecutive failed pushes after which a device receives no more, until its browser registers again. */
export const mostFailures = 10
/** Beyond this number, a user's oldest devices are deleted. */
export const mostDevices = 20

export interface Device {
  readonly user: UserId
  readonly session: SessionId | null
  readonly subscription: PushSubscriptionInput
}

/** Stores a device. A device that changed owner belongs to the user who signed in on it last. */
export async function saveDevice(ctx: Ctx, { user, session, subscription }: Device): Promise<void> {
  const { endpoint, keys } = subscription
  const belongs = {
    user_id: user,
    session_id: session,
    p256dh: keys.p256dh,
    auth: keys.auth,
    failures: 0,
    not_before: null,
  }
  await ctx.tx
    .insertInto('push_devices')
    .values({
      id: ctx.newId<PushDeviceId>(),
      endpoint,
      ...belongs,
      user_agent: ctx.network.userAgent?.slice(0, mostUserAgent) ?? null,
      created_at: ctx.now,
    })
    .onConflict((conflict) => conflict.constraint('push_devices_endpoint_once').doUpdateSet(belongs))
    .execute()
  await ctx.tx
    .deleteFrom('push_devices')
    .where('id', 'in', (of) =>
      of
        .selectFrom('push_devices')
        .select('id')
        .where('user_id', '=', user)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .offset(mostDevices),
    )
    .execute()
}

/** Assigns the devices stored at a user's sign-up to the session they just opened. */
export async function bindDevices(ctx: Ctx, user: UserId, session: SessionId): Promise<void> {
  await ctx.tx
    .updateTable('push_devices')
    .set({ session_id: session })
    .where('user_id', '=', user)
    .where('session_id', 'is', null)
    .execute()
}

/** Deletes all devices of a user. */
export async function forgetDevices(ctx: Ctx, user: UserId): Promise<void> {
  await ctx.tx.deleteFrom('push_devices').where('user_id', '=', user).execute()
}

/** Devices of a user whose session has not expired; on an expired one they are signed out. */
export const devicesOf = (ctx: Ctx, user: UserId) =>
  ctx.tx
    .selectFrom('push_devices')
    .innerJoin('sessions', 'sessions.id', 'push_devices.session_id')
    .selectAll('push_devices')
    .where('push_devices.user_id', '=', user)
    .where('sessions.expires_at', '>', ctx.now)
    .orderBy('push_devices.created_at', 'desc')
    .orderBy('push_devices.id')
    .execute()

/** Whether the subscription in a device token is registered for this user. */
export async function isDeviceOf(ctx: Ctx, user: UserId, deviceToken: string): Promise<boolean> {
  const known = await ctx.tx
    .selectFrom('push_devices')
    .select('id')
    .where('endpoint', '=', subscriptionIn(deviceToken)?.endpoint ?? '')
    .where('user_id', '=', user)
    .executeTakeFirst()
  return known !== undefined
}

/** Deletes a device of this user; returns false when they have none with that id. */
export const deleteDevice = (ctx: Ctx, user: UserId, id: PushDeviceId): Promise<boolean> =>
  hasRow(ctx.tx.deleteFrom('push_devices').where('id', '=', id).where('user_id', '=', user).returning('id'))
