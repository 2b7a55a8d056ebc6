import {
  notificationChannels,
  type NotificationChannel,
  type NotificationGroup,
  notificationGroups,
} from '@market/contract/notifications/groups.ts'
import type { UserId } from '@market/contract/ids.ts'
import type { Ctx } from '#platform/context/context.ts'

export type Preferences = Record<NotificationChannel, Record<NotificationGroup, boolean>>

/** Returns a user's email and push preferences; everything is on by default (product-rules: Notifications). */
export async function preferencesOf(ctx: Ctx, user: UserId): Promise<Preferences> {
  const rows = await ctx.tx
    .selectFrom('notification_opt_outs')
    .select(['channel', 'about'])
    .where('user_id', '=', user)
    .execute()
  const isOff = (channel: string, about: string) => rows.some((row) => row.channel === channel && row.about === about)
  const choices = (channel: NotificationChannel) =>
    Object.fromEntries(notificationGroups.map((about) => [about, !isOff(channel, about)])) as Preferences['mail']
  return Object.fromEntries(notificationChannels.map((channel) => [channel, choices(channel)])) as Preferences
}

export interface Choice {
  readonly user: UserId
  readonly channel: NotificationChannel
  readonly about: NotificationGroup
  readonly wanted: boolean
}

/** Turns one group of one channel on or off. */
export async function savePreference(ctx: Ctx, { user, channel, about, wanted }: Choice): Promise<void> {
  if (wanted) {
    await ctx.tx
      .deleteFrom('notification_opt_outs')
      .where('user_id', '=', user)
      .where('channel', '=', channel)
      .where('about', '=', about)
      .execute()
    return
  }
  await ctx.tx
    .insertInto('notification_opt_outs')
    .values({ user_id: user, channel, about, at: ctx.now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
