import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { roles } from '../accounts/schema.ts'
import { bidId, bookingId, listingId, notificationId, userId } from '../ids.ts'
import { pageInput, pageSizes } from '../page.ts'
import { timestamp } from '../text.ts'

/** Where a click goes (SPEC 2 'Notification click targets', RULES 8). */
export const notificationTypes = [
  'bid-submit',
  'bid-update',
  'bid',
  'request',
  'chat',
  'offer',
  'booking',
  'wallet',
  'support',
] as const
export type NotificationType = (typeof notificationTypes)[number]

export const notification = z.object({
  id: notificationId,
  title: z.string(),
  description: z.string(),
  created: timestamp,
  isRead: z.boolean(),
  senderType: z.enum([...roles, 'SYSTEM']),
  senderId: userId.nullable(),
  sender: z.object({ fullName: z.string(), avatar: z.string().nullable() }).nullable(),
  metaData: z.object({
    type: z.enum(notificationTypes),
    serviceId: listingId.nullable(),
    bidId: bidId.nullable(),
    bookingId: bookingId.nullable(),
  }),
})
export type Notification = z.infer<typeof notification>

export const getUserNotifications = endpoint({
  name: 'notifications.getMine',
  method: 'GET',
  path: '/notifications/get-user-notifications',
  audience: 'member',
  summary: 'The notifications of the caller, newest first; also resets the unread flag.',
  input: z.object(pageInput(pageSizes.notifications)),
  output: z.object({ records: z.array(notification), total: z.number().int() }),
  errors: [],
  whenSuspended: true,
})
