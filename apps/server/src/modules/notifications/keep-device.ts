import type { SessionId, UserId } from '@market/contract/ids.ts'
import { subscriptionIn } from '@market/contract/notifications/push.ts'
import type { Ctx } from '#platform/context/context.ts'
import { isPushKey, isReachable } from './policy.ts'
import { saveDevice } from './store-devices.ts'

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
