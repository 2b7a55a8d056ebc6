import { firstCharacters } from '@market/contract/characters.ts'
import type { UserId } from '@market/contract/ids.ts'
import type { NotificationGroup } from '@market/contract/notifications/groups.ts'
import { notificationKinds, notificationPath } from '@market/contract/notifications/kinds.ts'
import { paths } from '@market/contract/paths.ts'
import type { Ctx } from '#platform/context/context.ts'
import { mailBrandOf } from '#platform/messages/mail-brand.ts'
import { layOutMail } from '#platform/messages/mail-layout.ts'
import { type Message } from '#platform/messages/messages.ts'
import type { WantedNotification } from './store-reaching.ts'
import { unsubscribeToken } from './unsubscribe-link.ts'

const reasons: Readonly<Record<NotificationGroup, string>> = {
  bids: 'You’re getting this because of a bid you made or received.',
  bookings: 'You’re getting this because you’re part of this booking.',
  chat: 'You’re getting this because someone wrote to you.',
  money: 'You’re getting this because it’s about your money.',
  account: 'You’re getting this because it’s about your account.',
  searches: 'You’re getting this because you saved a search with alerts.',
}

/**
 * Long enough for a sentence, short enough for an inbox. Cut between words, because a truncated time is misleading.
 */
const longestSubject = 90

const subjectOf = (title: string, sentence: string) =>
  sentence.length <= longestSubject
    ? sentence
    : `${firstCharacters(`${title}: ${sentence}`, longestSubject).replace(/\s+\S*$/, '')}…`

function footerOf(ctx: Ctx, user: UserId, about: NotificationGroup | null) {
  if (about === null) return { why: 'You’re getting this because you run this marketplace.' }
  return {
    why: reasons[about],
    preferencesUrl: `${ctx.messageOrigin}${paths.myAccount({ tab: 'notifications' })}`,
    unsubscribeUrl: `${ctx.messageOrigin}${paths.unsubscribe({ token: unsubscribeToken(ctx, user, about) })}`,
  }
}

/** URL for a mail program's own unsubscribe button (RFC 8058). */
const oneClick = (ctx: Ctx, user: UserId, about: NotificationGroup | null) =>
  about === null
    ? {}
    : { unsubscribeUrl: `${ctx.messageOrigin}/api/notifications/unsubscribe/${unsubscribeToken(ctx, user, about)}` }

/** Writes the email for one notification. */
export function writeNotificationMail(ctx: Ctx, row: WantedNotification, recipient: string): Message {
  const { id, type, title, description } = row
  const { group: about, button } = notificationKinds[type]
  const { service_id: serviceId, bid_id: bidId, booking_id: bookingId, sender_id: senderId } = row
  const target = { type, serviceId, bidId, bookingId, senderId }
  const { html, text } = layOutMail({
    brand: mailBrandOf(ctx.settings),
    heading: title,
    paragraphs: [description],
    button: { label: button, url: `${ctx.messageOrigin}${notificationPath(target, row.reader_type)}` },
    footer: footerOf(ctx, row.user_id, about),
  })
  return {
    id: `notification.${id}`,
    channel: 'mail',
    recipient,
    subject: subjectOf(title, description),
    body: text,
    html,
    reader: row.user_id,
    ...(about === null ? {} : { about }),
    ...oneClick(ctx, row.user_id, about),
  }
}

const mostShown = 6

interface UnreadMessages {
  /** A sender with the number of their messages. */
  readonly description: string
  readonly sender_id: UserId | null
}

function digestHeading(unread: readonly UnreadMessages[]): string {
  const people = new Set(unread.map(({ sender_id }) => sender_id)).size
  if (people > 1) return `${people} people have written to you`
  return unread.length === 1 ? (unread[0]?.description ?? '').replace(/\.$/, '') : 'Messages are waiting for you'
}

/** Writes one email for all messages that waited 15 minutes, instead of one for each. */
export function writeChatDigest(ctx: Ctx, user: UserId, recipient: string, unread: readonly UnreadMessages[]): Message {
  const heading = digestHeading(unread)
  const rest = unread.length - mostShown
  const items = unread.slice(0, mostShown).map(({ description }) => description)
  const { html, text } = layOutMail({
    brand: mailBrandOf(ctx.settings),
    heading,
    paragraphs: [`Written while you were away.${rest > 0 ? ` These are the first ${mostShown}.` : ''}`],
    items: unread.length > 1 ? items : [],
    button: { label: notificationKinds.chat.button, url: `${ctx.messageOrigin}${paths.chatListing({ tab: 'chats' })}` },
    footer: footerOf(ctx, user, 'chat'),
  })
  return {
    id: `chat-digest.${user}.${ctx.now.getTime()}`,
    channel: 'mail',
    recipient,
    subject: heading,
    body: text,
    html,
    reader: user,
    about: 'chat',
    ...oneClick(ctx, user, 'chat'),
  }
}
