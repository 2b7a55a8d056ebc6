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

interface NavItem {
  label: string
  to: string
  icon: LucideIcon
  /** Also in the bar at the foot of a phone, under this shorter name. */
  short?: string
  /** How the addresses of pages begin that belong to it, though not below its own address. */
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
const support: NavItem = { label: 'Contact/Support', to: paths.support(), icon: LifeBuoy }

/** The sidebar of each role, in the order of product-rules: Screens. */
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
    support,
  ],
}

export const itemsFor = (type: string): readonly NavItem[] =>
  type === 'SELLER' ? sidebarItems.SELLER : sidebarItems.BUYER

/** What `aria-current` says of a place: the page itself, one of the pages within it, or neither. */
export function currentOf({ to, within = [] }: NavItem, pathname: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  return within.some((beginning) => pathname.startsWith(beginning)) ? 'true' : undefined
}
