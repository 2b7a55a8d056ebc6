import type { NotificationType } from './endpoints.ts'

/** What a person switches mail and push on and off for; all on by default (product-rules: Notifications). */
export const notificationGroups = ['bids', 'bookings', 'chat', 'money', 'account'] as const
export type NotificationGroup = (typeof notificationGroups)[number]

/** The ways in which a notification leaves the app. */
export const notificationChannels = ['mail', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** The group of each kind of notification; null for an alarm, which nobody can switch off. */
export const groupOf: Readonly<Record<NotificationType, NotificationGroup | null>> = {
  'bid-submit': 'bids',
  'bid-update': 'bids',
  bid: 'bids',
  request: 'chat',
  chat: 'chat',
  offer: 'chat',
  booking: 'bookings',
  wallet: 'money',
  support: 'account',
  account: 'account',
  listing: 'account',
  ledger: null,
}
