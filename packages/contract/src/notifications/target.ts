import { paths } from '../paths.ts'
import type { Notification } from './endpoints.ts'

/** Where a click on a notification, a push or the button of a mail leads, by type and role (SPEC 2, RULES 8). */
export function notificationPath(target: Notification['metaData'], viewerType: string | undefined): string {
  switch (target.type) {
    case 'chat':
    case 'offer':
      return paths.chatListing({ tab: 'chats' })
    case 'request':
      return paths.chatListing({ tab: viewerType === 'SELLER' ? 'requestRecieved' : 'requestSent' })
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
      return paths.support()
  }
}
