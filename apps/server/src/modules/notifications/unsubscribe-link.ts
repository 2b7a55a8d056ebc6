import { timingSafeEqual } from 'node:crypto'
import { userId, type UserId } from '@market/contract/ids.ts'
import { type NotificationGroup, notificationGroups } from '@market/contract/notifications/groups.ts'
import type { Ctx } from '#platform/context/context.ts'

const signatureOf = (ctx: Ctx, user: string, about: string) => ctx.sign(`unsubscribe:${user}:${about}`)

/** Signed token in an email's link, with the user and the group. It never expires, because mailboxes keep emails. */
export const unsubscribeToken = (ctx: Ctx, user: UserId, about: NotificationGroup): string =>
  `${user}.${about}.${signatureOf(ctx, user, about)}`

/** Returns the user and group of a token; null when we did not sign it. */
export function readUnsubscribeToken(ctx: Ctx, token: string): { user: UserId; about: NotificationGroup } | null {
  const [user = '', about = '', signature = ''] = token.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(ctx, user, about))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const group = notificationGroups.find((name) => name === about)
  const person = userId.safeParse(user)
  return group === undefined || !person.success ? null : { user: person.data, about: group }
}
