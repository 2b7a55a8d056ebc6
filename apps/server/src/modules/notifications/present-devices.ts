import { allow } from '@market/contract/actions.ts'
import { wholeList } from '@market/contract/page.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import type { getDevices } from '@market/contract/notifications/endpoints.ts'
import { type Ctx, person } from '#platform/context/context.ts'
import { devicesOf } from './store-devices.ts'

/** Lists the caller's devices, newest first. */
export async function presentDevices(ctx: Ctx): Promise<OutputOf<typeof getDevices>> {
  const { id, sessionId } = person(ctx)
  const rows = await devicesOf(ctx, id)
  const records = rows.map((row) => ({
    id: row.id,
    userAgent: row.user_agent,
    created: row.created_at.toISOString(),
    isThis: row.session_id === sessionId,
    actions: allow('remove'),
  }))
  return wholeList(records)
}
