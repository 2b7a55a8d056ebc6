import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { addDevice } from '@market/contract/notifications/endpoints.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { keepDevice } from '../keep-device.ts'
import { presentDevices } from '../present-devices.ts'
import { isDeviceOf } from '../store-devices.ts'

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
