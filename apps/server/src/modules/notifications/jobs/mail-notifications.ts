import { handle, type JobHandler } from '#platform/jobs/jobs.ts'
import { sendMessages } from '#platform/messages/messages.ts'
import { mailNotifications } from '../jobs.ts'
import { mailAddresses, markMailed, readWanted } from '../store-reaching.ts'
import { writeNotificationMail } from '../write-mail.ts'

/** Writes the emails of notifications, and queues them in the transaction that marks them as sent. */
export const mailNotificationsHandler: JobHandler = handle(
  mailNotifications,
  ({ inTransaction }, { notificationIds }) =>
    inTransaction(async (ctx) => {
      const wanted = await readWanted(ctx, notificationIds, 'mail')
      const addresses = await mailAddresses(
        ctx,
        wanted.map((row) => row.user_id),
      )
      const reachable = wanted.filter((row) => addresses.has(row.user_id))
      const fresh = await markMailed(
        ctx,
        reachable.map((row) => row.id),
      )
      const messages = reachable
        .filter((row) => fresh.has(row.id))
        .map((row) => writeNotificationMail(ctx, row, addresses.get(row.user_id) ?? ''))
      if (messages.length > 0) ctx.enqueue(sendMessages, { messages })
    }),
)
