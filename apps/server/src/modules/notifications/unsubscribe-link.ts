import { timingSafeEqual } from 'node:crypto'
import { userId, type UserId } from '@market/contract/ids.ts'
import { type NotificationGroup, notificationGroups } from '@market/contract/notifications/groups.ts'
import type { Ctx } from '#platform/context.ts'

const signatureOf = (ctx: Ctx, user: string, about: string) => ctx.sign(`unsubscribe:${user}:${about}`)

/** What the link of a mail carries: who and which group, signed. It never expires, as mail programs keep it. */
export const unsubscribeToken = (ctx: Ctx, user: UserId, about: NotificationGroup): string =>
  `${user}.${about}.${signatureOf(ctx, user, about)}`

/** Who and what a token switches off; null when we did not make it. */
export function readUnsubscribeToken(ctx: Ctx, token: string): { user: UserId; about: NotificationGroup } | null {
  const [user = '', about = '', signature = ''] = token.split('.')
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(ctx, user, about))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  const group = notificationGroups.find((name) => name === about)
  const person = userId.safeParse(user)
  return group === undefined || !person.success ? null : { user: person.data, about: group }
}
