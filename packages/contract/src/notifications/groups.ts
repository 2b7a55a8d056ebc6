/** Groups for which a user can turn email and push on or off; all are on by default (product-rules: Notifications). */
export const notificationGroups = ['bids', 'bookings', 'chat', 'money', 'account', 'searches'] as const
export type NotificationGroup = (typeof notificationGroups)[number]

/** Delivery channels outside the app. */
export const notificationChannels = ['mail', 'push'] as const
export type NotificationChannel = (typeof notificationChannels)[number]
