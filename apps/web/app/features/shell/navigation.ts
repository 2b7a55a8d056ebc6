import {
  Bookmark,
  BriefcaseBusiness,
  CalendarCheck,
  Gavel,
  Heart,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  MessagesSquare,
  Store,
} from 'lucide-react'
import { paths } from '@market/contract/paths.ts'

interface NavItem {
  label: string
  to: string
  icon: LucideIcon
  /** Shorter label; items that have one also appear in the bottom bar of a phone. */
  short?: string
  /** Path prefixes of pages that belong to the item although they are not below its path. */
  within?: readonly string[]
}

const dashboard: NavItem = { label: 'Dashboard', to: paths.dashboard(), icon: LayoutDashboard, short: 'Home' }
const bookings: NavItem = {
  label: 'Jobs/Bookings',
  to: paths.jobBooking(),
  icon: CalendarCheck,
  short: 'Bookings',
  within: [paths.bookingDetails('')],
}
const chats: NavItem = { label: 'Chats', to: paths.chatListing(), icon: MessagesSquare, short: 'Chats' }
const savedSearches: NavItem = { label: 'Saved searches', to: paths.savedSearches(), icon: Bookmark }
const support: NavItem = { label: 'Contact/Support', to: paths.support(), icon: LifeBuoy }

/** Sidebar by account type, in the order of product-rules: Screens. */
const sidebarItems: Record<'BUYER' | 'SELLER', readonly NavItem[]> = {
  BUYER: [
    dashboard,
    bookings,
    chats,
    {
      label: 'My Job Listing',
      to: paths.jobList(),
      icon: BriefcaseBusiness,
      short: 'My Jobs',
      within: [paths.jobDetails(''), paths.postJob()],
    },
    { label: 'Favourite Sellers', to: paths.favouriteSeller(), icon: Heart },
    savedSearches,
    support,
  ],
  SELLER: [
    dashboard,
    bookings,
    chats,
    { label: 'My Bids', to: paths.bidList(), icon: Gavel, short: 'My Bids', within: [paths.bidDetail('')] },
    {
      label: 'My Services',
      to: paths.myServiceList(),
      icon: Store,
      within: [paths.myServiceDetail(''), paths.postService()],
    },
    savedSearches,
    support,
  ],
}

export const itemsFor = (type: string): readonly NavItem[] =>
  type === 'SELLER' ? sidebarItems.SELLER : sidebarItems.BUYER

/** Value of `aria-current` for an item: the page itself, a page within it, or neither. */
export function currentOf({ to, within = [] }: NavItem, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  return within.some((beginning) => pathname.startsWith(beginning)) ? 'true' : undefined
}
