import {
  ArrowLeftRight,
  CalendarCheck,
  CreditCard,
  FileText,
  Globe,
  Settings,
  Tag,
  Tags,
  Flag,
  Gauge,
  Landmark,
  LifeBuoy,
  type LucideIcon,
  Palette,
  Percent,
  ReceiptText,
  Scale,
  ScrollText,
  ShieldCheck,
  Star,
  Store,
  Users,
  Wallet,
} from 'lucide-react'
import type { getAdmin } from '@market/contract/admin/endpoints.ts'
import type { OutputOf } from '@market/contract/endpoint.ts'
import { paths } from '@market/contract/paths.ts'

/** Filters that show only open entries, for queues that list everything by default. */
const waitingOnly: Readonly<Record<string, Record<string, string>>> = {
  reports: { state: 'open' },
  adjustments: { status: 'Waiting' },
}

/** Link to a queue, filtered to what waits for an operator. */
export const queuePath = (queue: string): string => paths.adminScreen(queue, waitingOnly[queue])

interface ConsoleItem {
  readonly label: string
  readonly to: string
  readonly icon: LucideIcon
  /** Counter of `getAdmin` shown beside the item. */
  readonly waiting?: keyof OutputOf<typeof getAdmin>['waiting']
}

interface ConsoleGroup {
  readonly label: string
  readonly items: readonly ConsoleItem[]
}

const item = (
  label: string,
  screen: string,
  icon: LucideIcon,
  waiting?: NonNullable<ConsoleItem['waiting']>,
): ConsoleItem => ({
  label,
  to: waiting ? queuePath(waiting) : paths.adminScreen(screen),
  icon,
  ...(waiting ? { waiting } : {}),
})

/** Console menu. */
export const consoleGroups: readonly ConsoleGroup[] = [
  {
    label: 'Today',
    items: [
      { label: 'Overview', to: paths.admin(), icon: Gauge },
      item('Disputes', 'disputes', Scale, 'disputes'),
      item('Withdrawals', 'withdrawals', Landmark, 'withdrawals'),
      item('Reports', 'reports', Flag, 'reports'),
      item('Support', 'support', LifeBuoy, 'support'),
    ],
  },
  {
    label: 'Marketplace',
    items: [
      item('Users', 'users', Users),
      item('Listings', 'listings', Store),
      item('Bookings', 'bookings', CalendarCheck),
      item('Reviews', 'reviews', Star),
    ],
  },
  {
    label: 'Money',
    items: [
      item('Movements', 'movements', ArrowLeftRight),
      item('Payments', 'payments', CreditCard),
      item('Receipts', 'receipts', ReceiptText),
      item('Category fees', 'category-fees', Tag),
      item('Fee taxes', 'fee-taxes', Percent),
      item('Adjustments', 'adjustments', Wallet, 'adjustments'),
    ],
  },
  {
    label: 'Content',
    items: [item('Content', 'content', FileText), item('Tags', 'tags', Tags), item('Countries', 'countries', Globe)],
  },
  {
    label: 'Console',
    items: [
      item('Settings', 'settings', Settings),
      item('Branding', 'branding', Palette),
      item('Staff', 'staff', ShieldCheck),
      item('Audit log', 'audit', ScrollText),
    ],
  },
]
