import type { UserId } from '../ids.ts'
import { paths } from '../paths.ts'
import type { Notification } from './endpoints.ts'

export type NotificationTarget = Notification['metaData'] & { readonly senderId: UserId | null }

/**
 * Where a click on a notification, a push or the button of a mail leads, by type and role (product-rules: Screens, Notifications). What
 * somebody caused in a chat opens the conversation with them on its tab.
 */
export function notificationPath(target: NotificationTarget, viewerType: string | undefined): string {
  const user = target.senderId ?? undefined
  switch (target.type) {
    case 'chat':
    case 'offer':
      return paths.chatListing({ tab: 'chats', user })
    case 'request':
      return paths.chatListing({ tab: viewerType === 'SELLER' ? 'requestRecieved' : 'requestSent', user })
    case 'bid-submit':
    case 'bid-update':
      return target.serviceId ? paths.jobDetails(target.serviceId) : paths.jobList()
    case 'bid':
      return target.bidId ? paths.bidDetail(target.bidId) : paths.bidList()
    case 'booking':
      return target.bookingId ? paths.bookingDetails(target.bookingId) : paths.jobBooking()
    case 'wallet':
      return paths.wallets()
    case 'support':
    case 'account':
      return paths.support()
    case 'listing':
      return ownListingPath(target.serviceId, viewerType)
    case 'ledger':
      return paths.admin()
  }
}

/** A listing as its owner sees it, or the list of all of theirs. */
function ownListingPath(id: string | null, ownerType: string | undefined): string {
  if (ownerType === 'SELLER') return id === null ? paths.myServiceList() : paths.myServiceDetail(id)
  return id === null ? paths.jobList() : paths.jobDetails(id)
}
