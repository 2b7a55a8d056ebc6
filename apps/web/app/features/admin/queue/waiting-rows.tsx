import { listDisputes } from '@market/contract/admin/endpoints-bookings.ts'
import { listReports } from '@market/contract/admin/endpoints-content.ts'
import { listAdjustments } from '@market/contract/admin/endpoints-people.ts'
import { paths } from '@market/contract/paths.ts'
import { getSupportThreads } from '@market/contract/support/endpoints.ts'
import { getPayouts } from '@market/contract/withdrawals/endpoints.ts'
import type { Endpoint, OutputOf } from '@market/contract/endpoint.ts'
import { type ReactNode, useMemo } from 'react'
import { useEndpoint } from '#lib/api/query.ts'
import type { RowOf } from '../console-column.ts'
import { AdjustmentPanel } from '../screens/adjustments.tsx'
import { ReportPanel } from '../screens/reports.tsx'
import { PayoutPanel } from '../components/payouts/payout-panel.tsx'
import { SupportThreadPanel } from '../components/support-thread-panel.tsx'

/** Rows of the common queue; its tiles lead to the others. */
const shownRows = 10

/** Something that waits for an operator, of any queue. */
export interface WaitingRow {
  readonly key: string
  readonly queue: string
  /** Names it in labels. */
  readonly title: string
  /** Its number; null for what has none. */
  readonly number: string | null
  /** The reason or message that the user gave. */
  readonly text: string | null
  readonly user: { readonly id: string; readonly fullName: string }
  readonly amount: number | null
  readonly since: string
  /** Label of the button that opens it. */
  readonly verb: string
  /** The page that decides it, where no panel does. */
  readonly to?: string
  readonly panel?: (close: () => void) => ReactNode
  /** Whether the panel offers actions that end when the row leaves the queue. */
  readonly hasActs: boolean
}

const ofDispute = (dispute: RowOf<typeof listDisputes>): WaitingRow => ({
  key: dispute.id,
  queue: 'Dispute',
  title: `${dispute.number}: ${dispute.reason}`,
  number: dispute.number,
  text: dispute.reason,
  user: dispute.raisedBy ?? dispute.buyer,
  amount: dispute.price,
  since: dispute.created,
  verb: 'Decide',
  to: paths.adminScreen(`bookings/${dispute.bookingId}`),
  hasActs: false,
})

const ofPayout = (payout: RowOf<typeof getPayouts>): WaitingRow => ({
  key: payout.id,
  queue: 'Withdrawal',
  title: payout.number,
  number: payout.number,
  text: payout.countryName,
  user: payout.user,
  amount: payout.amount,
  since: payout.created,
  verb: 'Pay out',
  panel: (close) => <PayoutPanel payout={payout} onDone={close} />,
  hasActs: payout.actions.length > 0,
})

const ofReport = (report: RowOf<typeof listReports>): WaitingRow => ({
  key: report.id,
  queue: 'Report',
  title: report.reason,
  number: null,
  text: report.reason,
  user: report.user,
  amount: null,
  since: report.created,
  verb: 'Resolve',
  panel: (close) => <ReportPanel report={report} onDone={close} />,
  hasActs: report.actions.length > 0,
})

const ofAdjustment = (adjustment: RowOf<typeof listAdjustments>): WaitingRow => ({
  key: adjustment.id,
  queue: 'Adjustment',
  title: adjustment.reason,
  number: null,
  text: adjustment.reason,
  user: adjustment.user,
  amount: adjustment.amount,
  since: adjustment.created,
  verb: 'Decide',
  panel: (close) => <AdjustmentPanel adjustment={adjustment} onDone={close} />,
  hasActs: adjustment.actions.length > 0,
})

const wordsOf = ({ messageType, latestMessage }: RowOf<typeof getSupportThreads>): string =>
  messageType === 'TEXT' ? (latestMessage ?? '') : 'A file'

const ofThread = (thread: RowOf<typeof getSupportThreads>): WaitingRow => ({
  key: thread.id,
  queue: 'Support',
  title: wordsOf(thread),
  number: null,
  text: wordsOf(thread),
  user: thread.user,
  amount: null,
  since: thread.updated,
  verb: 'Answer',
  panel: () => <SupportThreadPanel threadId={thread.id} />,
  hasActs: false,
})

const oldest = { direction: 'asc', limit: shownRows } as const

type Found<E extends Endpoint> = OutputOf<E> | undefined

/** Returns the longest waiting rows of all queues; undefined until all of them are read. */
function mergedRows(
  disputes: Found<typeof listDisputes>,
  payouts: Found<typeof getPayouts>,
  reports: Found<typeof listReports>,
  adjustments: Found<typeof listAdjustments>,
  threads: Found<typeof getSupportThreads>,
): WaitingRow[] | undefined {
  if (!disputes || !payouts || !reports || !adjustments || !threads) return undefined
  const rows = [
    ...disputes.records.map(ofDispute),
    ...payouts.records.map(ofPayout),
    ...reports.records.map(ofReport),
    ...adjustments.records.map(ofAdjustment),
    ...threads.records.map(ofThread),
  ]
  return rows.toSorted((one, other) => one.since.localeCompare(other.since)).slice(0, shownRows)
}

/** Reads what waits in all queues together, the longest waiting first. */
export function useWaitingRows() {
  const disputes = useEndpoint(listDisputes, oldest)
  const payouts = useEndpoint(getPayouts, oldest)
  const reports = useEndpoint(listReports, { ...oldest, state: 'open' })
  const adjustments = useEndpoint(listAdjustments, { ...oldest, status: 'Waiting' })
  const threads = useEndpoint(getSupportThreads, { ...oldest, filter: 'unread' })
  const failed = [disputes, payouts, reports, adjustments, threads].filter(({ error }) => error !== null)
  const [a, b, c, d, e] = [disputes.data, payouts.data, reports.data, adjustments.data, threads.data]
  // The same rows until the data changes, so that an open panel knows its row again.
  const rows = useMemo(() => mergedRows(a, b, c, d, e), [a, b, c, d, e])
  return {
    rows,
    error: failed[0]?.error ?? null,
    retry: () => failed.map((read) => read.refetch()),
  }
}
