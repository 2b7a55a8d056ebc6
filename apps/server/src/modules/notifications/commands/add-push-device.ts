import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { addDevice, removeDevice } from '@market/contract/notifications/endpoints.ts'
import type { SessionId, UserId } from '@market/contract/ids.ts'
import { subscriptionIn } from '@market/contract/notifications/push.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { presentDevices } from '../present-devices.ts'
import { deleteDevice, isDeviceOf, saveDevice } from '../store-devices.ts'
import { isPushKey, isReachable } from '../policy.ts'

interface GivenDevice {
  readonly user: UserId
  readonly session: SessionId | null
  readonly deviceToken: string | undefined
}

/**
 * Stores the device that a token describes (product-rules: Error texts); returns false when it is invalid or
 * unreachable.
 */
export async function keepDevice(ctx: Ctx, { user, session, deviceToken }: GivenDevice): Promise<boolean> {
  const subscription = subscriptionIn(deviceToken)
  if (subscription === null || !isReachable(subscription.endpoint, ctx.origin)) return false
  if (!isPushKey(subscription.keys.p256dh)) return false
  await saveDevice(ctx, { user, session, subscription })
  return true
}

/** Sends push notifications to the caller's device until its session ends or the user removes it. */
export async function addPushDevice(
  ctx: Ctx,
  { deviceToken, again }: ParsedInputOf<typeof addDevice>,
): Promise<OutputOf<typeof addDevice>> {
  const { id: user, sessionId: session } = person(ctx)
  if (again === true && !(await isDeviceOf(ctx, user, deviceToken))) throw new AppError('NOT_FOUND')
  if (!(await keepDevice(ctx, { user, session, deviceToken }))) throw new AppError('DEVICE_UNKNOWN')
  return presentDevices(ctx)
}

/** Stops push notifications to one of the caller's devices. */
export async function removePushDevice(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof removeDevice>,
): Promise<OutputOf<typeof removeDevice>> {
  if (!(await deleteDevice(ctx, person(ctx).id, id))) throw new AppError('NOT_FOUND')
  return presentDevices(ctx)
}
