import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { addDevice } from '@market/contract/notifications/endpoints.ts'
import { type Ctx, person } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { keepDevice } from '../keep-device.ts'
import { presentDevices } from '../present-devices.ts'

/** Sends push notifications to the device that asks, until its session ends. */
export async function addPushDevice(
  ctx: Ctx,
  { deviceToken }: ParsedInputOf<typeof addDevice>,
): Promise<OutputOf<typeof addDevice>> {
  const { id: user, sessionId: session } = person(ctx)
  if (!(await keepDevice(ctx, { user, session, deviceToken }))) throw new AppError('DEVICE_UNKNOWN')
  return { records: await presentDevices(ctx) }
}
