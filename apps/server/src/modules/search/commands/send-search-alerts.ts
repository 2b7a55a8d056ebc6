import type { UserId } from '@market/contract/ids.ts'
import type { SearchAlerts } from '@market/contract/search/saved-searches.ts'
import type { Ctx } from '#platform/context/context.ts'
import { searchAlerted } from '../events.ts'
import { takeAlerts } from '../store-alerts.ts'

/** Users in one transaction, so that memory is bounded and a killed process loses no more than this. */
const batch = 200

/**
 * Alerts the next users with this kind of alerts. The marks and the events commit together, so that each alert is sent
 * once even if the process is killed. Returns the last of these users; null when there are no more.
 */
export async function sendSearchAlerts(ctx: Ctx, alerts: SearchAlerts, after: UserId | null): Promise<UserId | null> {
  const taken = await takeAlerts(ctx.tx, { alerts, after, users: batch }, ctx.now)
  for (const alert of taken) if (alert.total > 0) ctx.emit(searchAlerted, alert)
  return taken.length < batch ? null : (taken.at(-1)?.userId ?? null)
}
