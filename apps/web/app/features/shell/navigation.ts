import {
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

export interface NavItem {
  label: string
  to: string
  icon: LucideIcon
  /** Also in the bar at the foot of a phone, under this shorter name. */
  short?: string
}

const dashboard: NavItem = { label: 'Dashboard', to: paths.dashboard(), icon: LayoutDashboard, short: 'Home' }
const bookings: NavItem = { label: 'Jobs/Bookings', to: paths.jobBooking(), icon: CalendarCheck, short: 'Bookings' }
const chats: NavItem = { label: 'Chats', to: paths.chatListing(), icon: MessagesSquare, short: 'Chats' }
const support: NavItem = { label: 'Contact/Support', to: paths.support(), icon: LifeBuoy }

/** The sidebar of each role, in the order of SPEC 2. */
export const sidebarItems: Record<'BUYER' | 'SELLER', readonly NavItem[]> = {
  BUYER: [
    dashboard,
    bookings,
    chats,
    { label: 'My Job Listing', to: paths.jobList(), icon: BriefcaseBusiness, short: 'My Jobs' },
    { label: 'Favourite Sellers', to: paths.favouriteSeller(), icon: Heart },
    support,
  ],
  SELLER: [
    dashboard,
    bookings,
    chats,
    { label: 'My Bids', to: paths.bidList(), icon: Gavel, short: 'My Bids' },
    { label: 'My Services', to: paths.myServiceList(), icon: Store },
    support,
  ],
}

export const itemsFor = (type: string): readonly NavItem[] =>
  type === 'SELLER' ? sidebarItems.SELLER : sidebarItems.BUYER
