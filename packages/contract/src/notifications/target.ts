import type { UserId } from '../ids.ts'
import { paths } from '../paths.ts'
import type { Notification } from './endpoints.ts'

export type NotificationTarget = Notification['metaData'] & { readonly senderId: UserId | null }

/**
 * The target of a click on a notification, a push or an email button, by type and role (product-rules: Screens,
 * Notifications). Chat notifications open the conversation with their sender.
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

/** The owner's page of a listing, or their list of listings without an id. */
function ownListingPath(id: string | null, ownerType: string | undefined): string {
  if (ownerType === 'SELLER') return id === null ? paths.myServiceList() : paths.myServiceDetail(id)
  return id === null ? paths.jobList() : paths.jobDetails(id)
}
