import type { NotificationType } from './endpoints.ts'

/** Groups for which a user can turn email and push on or off; all are on by default (product-rules: Notifications). */
export const notificationGroups = ['bids', 'bookings', 'chat', 'money', 'account'] as const
export type NotificationGroup = (typeof notificationGroups)[number]

/** Delivery channels outside the app. */
export const notificationChannels = ['mail', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** The group of each notification type; null for alerts, which cannot be turned off. */
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
