import type { UserId } from '@market/contract/ids.ts'
import { later, minutes } from '#platform/clock/clock.ts'
import type { Ctx } from '#platform/context/context.ts'
import { type AnyDeadline, defineDeadline, setDeadlineOnce } from '#platform/deadlines/deadlines.ts'
import { sendMessages } from '#platform/messages/messages.ts'
import { preferencesOf } from './store-preferences.ts'
import { mailAddresses, takeUnreadChat } from './store-reaching.ts'
import { writeChatDigest } from './write-mail.ts'

const chatDigest = 'notifications.chat-digest'
const digestAfter = 15 * minutes

/** Schedules an email about unread messages in 15 minutes, unless one is already scheduled. */
export const awaitChatDigest = (ctx: Ctx, user: UserId): Promise<void> =>
  setDeadlineOnce(ctx, user, chatDigest, later(ctx.now, digestAfter))

export const deadlines: readonly AnyDeadline[] = [
  defineDeadline<UserId>(chatDigest, async (ctx, user) => {
    const unread = await takeUnreadChat(ctx, user)
    if (unread.length === 0) return
    const recipient = (await mailAddresses(ctx, [user])).get(user)
    if (recipient === undefined || !(await preferencesOf(ctx, user)).mail.chat) return
    const inOrder = unread.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime())
    ctx.enqueue(sendMessages, { messages: [writeChatDigest(ctx, user, recipient, inOrder)] })
  }),
]
