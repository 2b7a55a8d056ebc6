import type { NotificationTarget } from '@market/contract/notifications/kinds.ts'
import { paths } from '@market/contract/paths.ts'

const ofConversations: readonly NotificationTarget['type'][] = ['chat', 'offer', 'request']

/** Whether the page already shows the conversation that a notification is about. */
export const isInView = (
  { type, senderId }: Pick<NotificationTarget, 'type' | 'senderId'>,
  { pathname, search }: Pick<Location, 'pathname' | 'search'>,
): boolean =>
  ofConversations.includes(type) &&
  pathname === paths.chatListing() &&
  senderId !== null &&
  new URLSearchParams(search).get('user') === senderId
