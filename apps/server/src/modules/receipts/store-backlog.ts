import type { BookingId, PaymentId } from '@market/contract/ids.ts'
import { hasRow, type Tx } from '#platform/database/public.ts'

/** The payment or booking that documents are issued for. */
export type BillingSubject = { readonly payment: PaymentId } | { readonly booking: BookingId }

interface BacklogRow {
  readonly kind: 'payment' | 'booking'
  readonly id: string
  readonly subject: BillingSubject
}

/** The next payments and bookings whose documents are missing since before there were any. */
export async function nextOfBacklog(tx: Tx, limit: number): Promise<BacklogRow[]> {
  const rows = await tx
    .selectFrom('billing_backlog')
    .select(['subject', 'id'])
    .orderBy('subject', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ subject: kind, id }) => ({
    kind,
    id,
    subject: kind === 'payment' ? { payment: id as PaymentId } : { booking: id as BookingId },
  }))
}

export const removeFromBacklog = (tx: Tx, { kind, id }: BacklogRow): Promise<unknown> =>
  tx.deleteFrom('billing_backlog').where('subject', '=', kind).where('id', '=', id).execute()

export const isBacklogWaiting = (tx: Tx): Promise<boolean> =>
  hasRow(tx.selectFrom('billing_backlog').select('id').limit(1))
