import type { Notification } from './notifications/endpoints.ts'

/** Says which record is no longer what the web holds; the web reads it anew (CONVENTIONS 36). */
export interface Changed {
  kind:
    | 'listing'
    | 'bid'
    | 'booking'
    | 'wallet'
    | 'connects'
    | 'notification'
    | 'profile'
    | 'review'
    | 'chat'
    | 'offer'
    | 'settings'
  id: string | null
}

/** What the server sends to a signed-in person's devices. */
export interface ServerEvents {
  changed: (event: Changed) => void
  notification: (event: Notification) => void
  'session-ended': (event: { message: string }) => void
}
