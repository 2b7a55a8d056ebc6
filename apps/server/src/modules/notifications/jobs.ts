import { notificationId } from '@market/contract/ids.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { days, later } from '#platform/clock/clock.ts'
import { cleanUp } from '#platform/jobs/clean-up.ts'
import { defineJob } from '#platform/jobs/jobs.ts'

const payload = z.object({ notificationIds: z.array(notificationId) })

/** Writes the emails of notifications for the recipients who want them. */
export const mailNotifications = defineJob({ name: 'notifications.mail', maxAttempts: 10, payload })

/**
 * Sends notifications to the devices of recipients who want them. Limited to two lanes, because browsers choose the
 * push services.
 */
export const pushNotifications = defineJob({ name: 'notifications.push', maxAttempts: 6, payload, lanes: 2 })

/** How long a read notification is stored; an unread one is never deleted. */
const readLife = 365 * days

export const cleanUpNotifications = cleanUp('notifications.cleanUp', [
  { table: 'notifications', when: (now) => sql`read_at < ${later(now, -readLife)}` },
])
