import type { UserType } from '@market/contract/accounts/schema.ts'
import type { NotificationId, UserId } from '@market/contract/ids.ts'
import type { NotificationChannel } from '@market/contract/notifications/groups.ts'
import { notificationKinds, type NotificationType } from '@market/contract/notifications/kinds.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context/context.ts'
import { defineStatement, type Given } from '#platform/database/public.ts'

/**
 * Hourly limit of emails and pushes from one sender to one recipient; the bell shows all. Many actions can be repeated
 * for free, and a mailbox has no other protection.
 */
const mostOfOneSender = 30

/**
 * Whether the sender is below the limit for the hour before this notification. System notifications have no sender and
 * are not counted: for a recipient of many, each count would read them all.
 */
const isWithinMeasure = sql<boolean>`(n.sender_id is null or (select count(*) < ${sql.lit(mostOfOneSender)} from (
  select from notifications as earlier where earlier.user_id = n.user_id and earlier.sender_id = n.sender_id
    and earlier.created_at > n.created_at - interval '1 hour'
    and (earlier.created_at, earlier.id) < (n.created_at, n.id) limit ${sql.lit(mostOfOneSender)}) as before))`

type ToReach = Given<{ ids: readonly NotificationId[]; channel: NotificationChannel }>

const toReach = defineStatement((tx, { ids, channel }: ToReach) =>
  tx
    .selectFrom('notifications as n')
    .selectAll('n')
    .select((select) => [
      // A subquery instead of a join: without table statistics, the planner would start with the users and all their
      // notifications.
      sql<UserType>`(select type from users where users.id = n.user_id)`.as('reader_type'),
      sql<string[]>`array(${select
        .selectFrom('notification_opt_outs as out')
        .select('out.about')
        .whereRef('out.user_id', '=', 'n.user_id')
        .where('out.channel', '=', channel)})`.as('unwanted'),
    ])
    .where('n.id', '=', sql<NotificationId>`any(${ids}::uuid[])`)
    .where(isWithinMeasure)
    .orderBy('n.id'),
)

/**
 * Returns notifications with what is needed to reach their recipients, without those turned off for this channel or
 * above the sender limit.
 */
export async function readWanted(ctx: Ctx, ids: readonly NotificationId[], channel: NotificationChannel) {
  const rows = await toReach.execute(ctx.tx, { ids, channel })
  return rows
    .map((row) => ({ ...row, type: row.type as NotificationType }))
    .filter(({ type, unwanted }) => !unwanted.some((about) => about === notificationKinds[type].group))
}

export type WantedNotification = Awaited<ReturnType<typeof readWanted>>[number]

/** Takes the messages a user has neither read nor been emailed about; the email being written counts them all. */
export const takeUnreadChat = (ctx: Ctx, user: UserId) =>
  ctx.tx
    .updateTable('notifications')
    .set({ mailed_at: ctx.now })
    .where('user_id', '=', user)
    .where('type', '=', 'chat')
    .where('mailed_at', 'is', null)
    .where('read_at', 'is', null)
    .returning(['description', 'sender_id', 'created_at'])
    .execute()

const addresses = defineStatement((tx, { people }: Given<{ people: readonly UserId[] }>) =>
  tx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', sql<UserId>`any(${people}::uuid[])`)
    .where('email_verified_at', 'is not', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('sent_messages')
            .select('id')
            .whereRef('recipient', '=', 'users.email')
            .where('refusal', 'is not', null)
            // Emails contain other users' words. A rejection for content must not block the address, or a sender could
            // silence it.
            .where('for_its_words', '=', false),
        ),
      ),
    ),
)

/** Email addresses of users: verified, and not rejected permanently by a mail server. */
export async function mailAddresses(ctx: Ctx, people: readonly UserId[]): Promise<Map<UserId, string>> {
  const rows = await addresses.execute(ctx.tx, { people })
  return new Map(rows.flatMap(({ id, email }) => (email === null ? [] : [[id, email] as const])))
}

const mark = defineStatement((tx, { ids, now }: Given<{ ids: readonly NotificationId[]; now: Date }>) =>
  tx
    .updateTable('notifications')
    .set({ mailed_at: now })
    .where('id', '=', sql<NotificationId>`any(${ids}::uuid[])`)
    .where('mailed_at', 'is', null)
    .returning('id'),
)

/** Marks notifications as emailed; returns those that were not yet. */
export async function markMailed(ctx: Ctx, ids: readonly NotificationId[]): Promise<Set<NotificationId>> {
  const rows = await mark.execute(ctx.tx, { ids, now: ctx.now })
  return new Set(rows.map((row) => row.id))
}
