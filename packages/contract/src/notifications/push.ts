import { z } from 'zod'
import type { UserId } from '../ids.ts'
import type { NotificationTarget } from './kinds.ts'

/**
 * A push message as the service worker receives it (product-rules: Records). A click opens `path`; `unread` is the
 * badge count.
 */
export interface PushPayload {
  readonly id: string
  readonly title: string
  readonly body: string
  readonly path: string
  readonly unread: number
  /** The recipient. In a browser that several users share, the push opens nothing for the others. */
  readonly readerId: UserId
  readonly metaData: NotificationTarget
}

const base64url = (bytes: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}=*$`), 'This is not a push subscription.')

/** The JSON of a browser's `PushSubscription`; `deviceToken` contains it as text (product-rules: Error texts). */
const pushSubscription = z.object({
  endpoint: z.url({ error: 'This is not a push subscription.' }).max(2000),
  keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
})
export type PushSubscriptionInput = z.infer<typeof pushSubscription>

/** Parses the subscription in a device token. Returns null for an invalid token, which must not prevent a login. */
export function subscriptionIn(deviceToken: string | undefined): PushSubscriptionInput | null {
  try {
    const parsed = pushSubscription.safeParse(JSON.parse(deviceToken ?? ''))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
