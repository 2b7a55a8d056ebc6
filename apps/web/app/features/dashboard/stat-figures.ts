import { formatDollars } from '@market/contract/numbers.ts'
import { paths } from '@market/contract/paths.ts'
import type { DashboardFigures } from './api.ts'

interface StatFigure {
  key: string
  label: string
  to: string
  show?: (amount: number) => string
}

const forBoth: readonly StatFigure[] = [
  { key: 'activeJobs', label: 'Active Jobs', to: paths.jobBooking() },
  { key: 'completedJobs', label: 'Completed Jobs', to: paths.jobBooking({ tab: 'Completed' }) },
  { key: 'cancelledJobs', label: 'Cancelled Jobs', to: paths.jobBooking({ tab: 'Cancelled' }) },
]

const unreadChats: StatFigure = {
  key: 'unreadChats',
  label: 'Unread Chats',
  to: paths.chatListing(),
}

const figuresOfRole: Record<'BUYER' | 'SELLER', readonly StatFigure[]> = {
  BUYER: [
    ...forBoth,
    { key: 'postedJobs', label: 'Posted Jobs', to: paths.jobList() },
    { key: 'noOfBids', label: 'No of Bids', to: paths.jobList() },
    unreadChats,
  ],
  SELLER: [
    ...forBoth,
    { key: 'postedJobs', label: 'Posted Services', to: paths.myServiceList() },
    { key: 'totalEarningAmount', label: 'Total Earning', to: paths.wallets(), show: formatDollars },
    unreadChats,
  ],
}

/** Figures of an account type (product-rules: Screens), limited to the figures that the server returns. */
export function statFigures(type: string, figures: DashboardFigures): (StatFigure & { value: string })[] {
  const known: Record<string, unknown> = figures
  return figuresOfRole[type === 'SELLER' ? 'SELLER' : 'BUYER'].flatMap((figure) => {
    const amount = known[figure.key]
    return typeof amount === 'number' ? [{ ...figure, value: figure.show?.(amount) ?? String(amount) }] : []
  })
}
