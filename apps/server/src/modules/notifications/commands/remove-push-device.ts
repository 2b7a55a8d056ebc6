import type { OutputOf, ParsedInputOf } from '@market/contract/endpoint.ts'
import type { removeDevice } from '@market/contract/notifications/endpoints.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { AppError } from '#platform/errors.ts'
import { presentDevices } from '../present-devices.ts'
import { deleteDevice } from '../store-devices.ts'

/** Stops push notifications to one of the caller's devices. */
export async function removePushDevice(
  ctx: Ctx,
  { id }: ParsedInputOf<typeof removeDevice>,
): Promise<OutputOf<typeof removeDevice>> {
  if (!(await deleteDevice(ctx, person(ctx).id, id))) throw new AppError('NOT_FOUND')
  return presentDevices(ctx)
}
