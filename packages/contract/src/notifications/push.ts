import { z } from 'zod'
import type { UserId } from '../ids.ts'
import type { NotificationTarget } from './target.ts'

/** A push as the service worker gets it (product-rules: Records); `path` is where a click leads, `unread` the badge. */
export interface PushPayload {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly path: string
  readonly unread: number
  /** Whom it is for: on a browser that several people use it opens nothing for the others. */
  readonly readerId: UserId
  readonly metaData: NotificationTarget
}

const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`), 'This is not a push subscription.')

/** What a browser's `PushSubscription` turns into as JSON; `deviceToken` carries it as text (product-rules: Error texts). */
const pushSubscription = z.object({
  endpoint: z.url({ error: 'This is not a push subscription.' }).max(2000),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
})
export type PushSubscriptionInput = z.infer<typeof pushSubscription>

/** The subscription in a device token; null for a token that is none, which is nothing to refuse a login for. */
export function subscriptionIn(deviceToken: string | undefined): PushSubscriptionInput | null {
  try {
    const parsed = pushSubscription.safeParse(JSON.parse(deviceToken ?? ''))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
