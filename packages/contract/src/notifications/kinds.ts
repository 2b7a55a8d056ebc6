import type { BidId, BookingId, ListingId, UserId } from '../ids.ts'
import { paths } from '../paths.ts'
import type { NotificationGroup } from './groups.ts'
import { wireTab } from '../wire.ts'

/** The records that a notification is about. */
interface Subject {
  readonly serviceId: ListingId | null
  readonly bidId: BidId | null
  readonly bookingId: BookingId | null
  readonly senderId: UserId | null
}

type Icon = 'bid' | 'booking' | 'ledger' | 'listing' | 'message' | 'offer' | 'search' | 'support' | 'wallet'

export interface NotificationKind {
  /** The group whose email and push a user can turn off; null for alerts, which cannot be turned off. */
  readonly group: NotificationGroup | null
  /** Label of the button in the email. */
  readonly button: string
  /** Name of the icon that the web app shows. */
  readonly icon: Icon
  /** The page that a click, a push or the email button opens. */
  path(subject: Subject, viewerType: string | undefined): string
}

const bidsOnJob: NotificationKind = {
  group: 'bids',
  button: 'See the bids',
  icon: 'bid',
  path: ({ serviceId }) => (serviceId ? paths.jobDetails(serviceId) : paths.jobList()),
}

const chatWithSender: NotificationKind['path'] = ({ senderId }) =>
  paths.chatListing({ tab: 'chats', user: senderId ?? undefined })

/** The owner's page of a listing, or their list of listings without an id. */
const ownListing: NotificationKind['path'] = ({ serviceId: id }, ownerType) => {
  if (ownerType === 'SELLER') return id === null ? paths.myServiceList() : paths.myServiceDetail(id)
  return id === null ? paths.jobList() : paths.jobDetails(id)
}

/** The listing or the seller that a saved search found; the saved searches when there are several. */
const foundRecord: NotificationKind['path'] = ({ serviceId: id, senderId: seller }, viewerType) => {
  if (seller !== null) return paths.sellerDetails(seller)
  if (id === null) return paths.savedSearches()
  return viewerType === 'SELLER' ? paths.buyerJobDetails(id) : paths.serviceDetails(id)
}

/** Every type of notification (product-rules: Screens, Notifications). A new type is one entry here. */
const kinds = {
  'bid-submit': bidsOnJob,
  'bid-update': bidsOnJob,
  bid: {
    group: 'bids',
    button: 'Open the bid',
    icon: 'bid',
    path: ({ bidId }) => (bidId ? paths.bidDetail(bidId) : paths.bidList()),
  },
  invitation: {
    group: 'bids',
    button: 'Open the job',
    icon: 'bid',
    path: ({ serviceId }) => (serviceId ? paths.buyerJobDetails(serviceId) : paths.bidList()),
  },
  request: {
    group: 'chat',
    button: 'Open the request',
    icon: 'message',
    path: ({ senderId }, viewerType) =>
      paths.chatListing({
        tab: viewerType === 'SELLER' ? wireTab.requestsReceived : 'requestSent',
        user: senderId ?? undefined,
      }),
  },
  chat: { group: 'chat', button: 'Open your chats', icon: 'message', path: chatWithSender },
  offer: { group: 'chat', button: 'Open the offer', icon: 'offer', path: chatWithSender },
  booking: {
    group: 'bookings',
    button: 'Open the booking',
    icon: 'booking',
    path: ({ bookingId }) => (bookingId ? paths.bookingDetails(bookingId) : paths.jobBooking()),
  },
  wallet: { group: 'money', button: 'Open your wallet', icon: 'wallet', path: () => paths.wallets() },
  support: { group: 'account', button: 'Read the answer', icon: 'support', path: () => paths.support() },
  account: { group: 'account', button: 'Write to support', icon: 'support', path: () => paths.support() },
  listing: { group: 'account', button: 'See your listings', icon: 'listing', path: ownListing },
  'saved-search': { group: 'searches', button: 'See what is new', icon: 'search', path: foundRecord },
  ledger: { group: null, button: 'Open the console', icon: 'ledger', path: () => paths.admin() },
} satisfies Record<string, NotificationKind>

export type NotificationType = keyof typeof kinds

export const notificationKinds: Readonly<Record<NotificationType, NotificationKind>> = kinds

export const notificationTypes = Object.keys(kinds) as readonly NotificationType[]

/** Returns undefined for a type that only a newer server knows. */
export const kindOf = (type: NotificationType): NotificationKind | undefined => notificationKinds[type]

export interface NotificationTarget extends Subject {
  readonly type: NotificationType
}

/** The page that a notification opens, by its type and the role of the viewer. */
export const notificationPath = (target: NotificationTarget, viewerType: string | undefined): string =>
  kindOf(target.type)?.path(target, viewerType) ?? paths.notifications()
