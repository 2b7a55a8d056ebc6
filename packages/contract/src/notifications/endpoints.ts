import { z } from 'zod'
import { actionsSchema } from '../actions-schema.ts'
import { endpoint } from '../endpoint.ts'
import { roles } from '../accounts/schema.ts'
import { bidId, bookingId, listingId, notificationId, pushDeviceId, userId } from '../ids.ts'
import { pageInput, pageOf } from '../page.ts'
import { pageSizes } from '../page-sizes.ts'
import { timestamp } from '../text.ts'
import { notificationChannels, notificationGroups } from './groups.ts'
import { notificationTypes } from './kinds.ts'

const notification = z.object({
  id: notificationId,
  title: z.string(),
  description: z.string(),
  created: timestamp,
  isRead: z.boolean(),
  senderType: z.enum([...roles, 'SYSTEM']),
  senderId: userId.nullable(),
  sender: z
    .object({ fullName: z.string(), avatar: z.string().nullable() })
    .describe('the marketplace, with its logo, where no person is the sender'),
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
  summary: 'Lists notifications, newest first, and resets the unread flag.',
  input: z.object(pageInput(pageSizes.notifications)),
  output: z.object({ records: z.array(notification), total: z.number().int() }),
  errors: [],
  changesState: true,
  whenSuspended: true,
})

const choices = z.record(z.enum(notificationGroups), z.boolean())

/** Which groups are sent by email and by push. */
const notificationPreferences = z.object({ mail: choices, push: choices })

export const getPreferences = endpoint({
  name: 'notifications.getPreferences',
  method: 'GET',
  path: '/notifications/preferences',
  audience: 'member',
  summary: 'Returns email and push preferences.',
  input: z.object({}),
  output: notificationPreferences,
  errors: [],
  whenSuspended: true,
})

export const updatePreference = endpoint({
  name: 'notifications.updatePreference',
  method: 'PUT',
  path: '/notifications/preferences',
  audience: 'member',
  summary: 'Turn email or push on or off for one group.',
  input: z.object({
    channel: z.enum(notificationChannels, 'Please choose email or push.'),
    about: z.enum(notificationGroups, 'Please choose a notification group.'),
    wanted: z.boolean({ error: 'Please say on or off.' }),
  }),
  output: notificationPreferences,
  errors: [],
  message: 'Your choice has been saved.',
  whenSuspended: true,
})

export const unsubscribe = endpoint({
  name: 'notifications.unsubscribe',
  method: 'POST',
  path: '/notifications/unsubscribe/{token}',
  audience: 'public',
  summary: 'Unsubscribe from one group with the link in an email. Accepts one-click POST (RFC 8058).',
  input: z.object({ token: z.string().max(400) }),
  output: z.object({ about: z.enum(notificationGroups) }),
  errors: ['LINK_DEAD'],
  message: 'You won’t get these emails anymore.',
  ignoresForm: true,
})

export const getPushKey = endpoint({
  name: 'notifications.getPushKey',
  method: 'GET',
  path: '/notifications/push-key',
  audience: 'public',
  summary: 'Returns the public VAPID key for push subscriptions.',
  input: z.object({}),
  output: z.object({ publicKey: z.string() }),
  errors: [],
})

const pushDevice = z.object({
  id: pushDeviceId,
  userAgent: z.string().nullable(),
  created: timestamp,
  isThis: z.boolean().describe('The device that asks.'),
  actions: actionsSchema(['remove']),
})

export const getDevices = endpoint({
  name: 'notifications.getDevices',
  method: 'GET',
  path: '/notifications/devices',
  audience: 'member',
  summary: "Lists the caller's push devices, newest first.",
  input: z.object({}),
  output: pageOf(pushDevice),
  errors: [],
  whenSuspended: true,
})

export const addDevice = endpoint({
  name: 'notifications.addDevice',
  method: 'POST',
  path: '/notifications/devices',
  audience: 'member',
  summary: 'Add a push device. The device token is its subscription as JSON.',
  input: z.object({
    deviceToken: z.string({ error: 'This is not a push subscription.' }).max(4096),
    again: z
      .boolean({ error: 'Please say whether the device was added before.' })
      .optional()
      .describe('Only if the device is still one of the caller: one that was removed stays so, with NOT_FOUND.'),
  }),
  output: pageOf(pushDevice),
  errors: ['DEVICE_UNKNOWN'],
  whenSuspended: true,
})

export const removeDevice = endpoint({
  name: 'notifications.removeDevice',
  method: 'DELETE',
  path: '/notifications/devices/{id}',
  audience: 'member',
  summary: 'Remove a push device.',
  input: z.object({ id: pushDeviceId }),
  output: pageOf(pushDevice),
  errors: [],
  message: 'This device gets no more push notifications.',
  whenSuspended: true,
})
