import type { UserType } from '@market/contract/accounts/schema.ts'
import type { NotificationId, UserId } from '@market/contract/ids.ts'
import { groupOf, type NotificationChannel } from '@market/contract/notifications/groups.ts'
import type { NotificationType } from '@market/contract/notifications/endpoints.ts'
import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import { planOnce } from '#platform/plan-once.ts'

/**
 * Of one person's acts so many an hour leave the marketplace for the same reader, by mail and by push; the bell has all.
 * Many acts can be done and undone for nothing, and a mailbox cannot defend itself.
 */
const mostOfOneSender = 30

/**
 * Whether fewer from the same sender came before it within the hour. What the system tells has no sender and is not
 * counted: somebody to whom it tells much would have it all read again for each.
 */
const isWithinMeasure = sql<boolean>`(n.sender_id is null or (select count(*) < ${sql.lit(mostOfOneSender)} from (
  select from notifications as earlier where earlier.user_id = n.user_id and earlier.sender_id = n.sender_id
    and earlier.created_at > n.created_at - interval '1 hour'
    and (earlier.created_at, earlier.id) < (n.created_at, n.id) limit ${sql.lit(mostOfOneSender)}) as before))`

/**
 * Notifications, each with what is needed to reach its reader, without those that the reader does not want this way and
 * those beyond the measure.
 */
export async function readWanted(ctx: Ctx, ids: readonly NotificationId[], channel: NotificationChannel) {
  const rows = await ctx.tx
    .selectFrom('notifications as n')
    .selectAll('n')
    .select((select) => [
      // Not joined: while a database knows little of itself it would begin with the readers and all they were ever told.
      sql<UserType>`(select type from users where users.id = n.user_id)`.as('reader_type'),
      sql<string[]>`array(${select
        .selectFrom('notification_opt_outs as out')
        .select('out.about')
        .whereRef('out.user_id', '=', 'n.user_id')
        .where('out.channel', '=', channel)})`.as('unwanted'),
    ])
    .where('n.id', '=', sql<NotificationId>`any(${ids}::uuid[])`)
    .where(isWithinMeasure)
    .orderBy('n.id')
    .modifyEnd(planOnce)
    .execute()
  return rows
    .map((row) => ({ ...row, type: row.type as NotificationType }))
    .filter(({ type, unwanted }) => !unwanted.some((about) => about === groupOf[type]))
}

export type WantedNotification = Awaited<ReturnType<typeof readWanted>>[number]

/** Messages that this person has neither read nor been mailed about; the mail that is being written counts them all. */
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

/** Where mails reach people: verified addresses that no mail server has refused for good. */
export async function mailAddresses(ctx: Ctx, people: readonly UserId[]): Promise<Map<UserId, string>> {
  const rows = await ctx.tx
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
            // Others' words stand in mails: with some that no filter lets through they could silence an address.
            .where('for_its_words', '=', false),
        ),
      ),
    )
    .modifyEnd(planOnce)
    .execute()
  return new Map(rows.flatMap(({ id, email }) => (email === null ? [] : [[id, email] as const])))
}

/** Notes that the mails of notifications are on their way; answers those for which they were not before. */
export async function markMailed(ctx: Ctx, ids: readonly NotificationId[]): Promise<Set<NotificationId>> {
  const rows = await ctx.tx
    .updateTable('notifications')
    .set({ mailed_at: ctx.now })
    .where('id', '=', sql<NotificationId>`any(${ids}::uuid[])`)
    .where('mailed_at', 'is', null)
    .returning('id')
    .modifyEnd(planOnce)
    .execute()
  return new Set(rows.map((row) => row.id))
}
