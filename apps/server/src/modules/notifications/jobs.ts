import { notificationId } from '@market/contract/ids.ts'
import { z } from 'zod'
import { defineJob } from '#platform/jobs/jobs.ts'

const payload = z.object({ notificationIds: z.array(notificationId) })

/** Writes the mails of notifications, for those who want them. */
export const mailNotifications = defineJob({ name: 'notifications.mail', maxAttempts: 10, payload })

/** Sends notifications to devices, for those who want them. Browsers name their push services, so not in every place. */
export const pushNotifications = defineJob({ name: 'notifications.push', maxAttempts: 6, payload, lanes: 2 })
