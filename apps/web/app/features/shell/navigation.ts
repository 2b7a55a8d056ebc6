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
import { hasScreen } from '#lib/screens.ts'

export interface NavItem {
  label: string
  to: string
  icon: LucideIcon
  /** Also in the bar at the foot of a phone, under this shorter name. */
  short?: string
}

const dashboard: NavItem = { label: 'Dashboard', to: paths.dashboard(), icon: LayoutDashboard, short: 'Home' }
const bookings: NavItem = { label: 'Jobs/Bookings', to: paths.jobBooking(), icon: CalendarCheck, short: 'Bookings' }
const chats: readonly NavItem[] = hasScreen('chat-listing')
  ? [{ label: 'Chats', to: paths.chatListing(), icon: MessagesSquare, short: 'Chats' }]
  : []
const support: readonly NavItem[] = hasScreen('support')
  ? [{ label: 'Contact/Support', to: paths.support(), icon: LifeBuoy }]
  : []

/** The sidebar of each role, in the order of SPEC 2. */
export const sidebarItems: Record<'BUYER' | 'SELLER', readonly NavItem[]> = {
  BUYER: [
    dashboard,
    bookings,
    ...chats,
    { label: 'My Job Listing', to: paths.jobList(), icon: BriefcaseBusiness, short: 'My Jobs' },
    { label: 'Favourite Sellers', to: paths.favouriteSeller(), icon: Heart },
    ...support,
  ],
  SELLER: [
    dashboard,
    bookings,
    ...chats,
    { label: 'My Bids', to: paths.bidList(), icon: Gavel, short: 'My Bids' },
    { label: 'My Services', to: paths.myServiceList(), icon: Store },
    ...support,
  ],
}

export const itemsFor = (type: string): readonly NavItem[] =>
  type === 'SELLER' ? sidebarItems.SELLER : sidebarItems.BUYER

export interface HeaderLink {
  label: string
  to: string
}

const services: HeaderLink = { label: 'Services', to: paths.search({ tab: 'SERVICES' }) }
const providers: HeaderLink = { label: 'Service Provider', to: paths.search({ tab: 'SELLER' }) }
const jobs: HeaderLink = { label: 'Jobs', to: paths.search({ tab: 'BUYER' }) }

/** The links of the header: each role sees what it may search, and what it may post (SPEC 2 and 6). */
export function headerLinks(type: string | undefined): readonly HeaderLink[] {
  if (type === 'BUYER') return [services, providers, { label: 'Post a Job', to: paths.postJob() }]
  if (type === 'SELLER') return [jobs, { label: 'Post a Service', to: paths.postService() }]
  if (type === 'ADMIN') return [{ label: 'Console', to: paths.admin() }]
  return [services, providers, jobs]
}
