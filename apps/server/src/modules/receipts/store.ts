import type { BillingDocumentId, BookingId, PaymentId, UserId } from '@market/contract/ids.ts'
import type { DocumentKind } from '@market/contract/receipts/kinds.ts'
import { type Insertable, type Selectable, sql } from 'kysely'
import type { BillingDocumentsTable } from '#platform/database/database-types.ts'
import { hasRow, type Tx } from '#platform/database/public.ts'
import type { DocumentContent } from './document-content.ts'

export type DocumentRow = Omit<Selectable<BillingDocumentsTable>, 'content'> & { readonly content: DocumentContent }

/** Counts the documents of a kind and year in one series. */
interface Counter {
  /** In the series of a seller, followed by its number. */
  readonly kind: string
  readonly year: number
}

/** Locks a counter until the transaction ends, so that numbers are given in the order of commits. */
export async function lockCounter(tx: Tx, counter: Counter): Promise<void> {
  const { kind, year } = counter
  await tx
    .insertInto('billing_counters')
    .values({ ...counter, last: 0 })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await tx
    .selectFrom('billing_counters')
    .select('last')
    .where('kind', '=', kind)
    .where('year', '=', year)
    .forUpdate()
    .execute()
}

/** The next serial of a locked counter. */
export async function takeSerial(tx: Tx, { kind, year }: Counter): Promise<number> {
  const { last } = await tx
    .updateTable('billing_counters')
    .set(({ eb }) => ({ last: eb('last', '+', 1) }))
    .where('kind', '=', kind)
    .where('year', '=', year)
    .returning('last')
    .executeTakeFirstOrThrow()
  return last
}

export async function numberOfSource(tx: Tx, kind: DocumentKind, source: string): Promise<string | null> {
  const row = await tx
    .selectFrom('billing_documents')
    .select('number')
    .where('kind', '=', kind)
    .where('source', '=', source)
    .executeTakeFirst()
  return row?.number ?? null
}

export const insertDocument = (tx: Tx, row: Insertable<BillingDocumentsTable>): Promise<unknown> =>
  tx
    .insertInto('billing_documents')
    .values({ ...row, content: sql`${JSON.stringify(row.content)}::jsonb` })
    .execute()

export async function findDocument(tx: Tx, id: BillingDocumentId): Promise<DocumentRow | undefined> {
  const row = await tx.selectFrom('billing_documents').selectAll().where('id', '=', id).executeTakeFirst()
  return row as DocumentRow | undefined
}

interface DocumentsWanted {
  readonly userId: UserId
  readonly bookingId: BookingId | undefined
  readonly limit: number
  readonly offset: number
}

/** A page of the documents that a user received or that were issued in their name, newest first, and how many there are. */
export async function findDocuments(tx: Tx, { userId, bookingId, limit, offset }: DocumentsWanted) {
  let query = tx
    .selectFrom('billing_documents')
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('seller_id', '=', userId)]))
  if (bookingId !== undefined) query = query.where('booking_id', '=', bookingId)
  const [rows, { total }] = await Promise.all([
    query
      .selectAll()
      .orderBy('issued_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset)
      .execute() as Promise<DocumentRow[]>,
    query.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows, total: Number(total) }
}

export const isPartyOf = (tx: Tx, userId: UserId, bookingId: BookingId): Promise<boolean> =>
  hasRow(
    tx
      .selectFrom('bookings')
      .select('id')
      .where('id', '=', bookingId)
      .where(({ eb, or }) => or([eb('buyer_id', '=', userId), eb('seller_id', '=', userId)])),
  )

export const findPaidPayment = (tx: Tx, id: PaymentId) =>
  tx.selectFrom('payments').selectAll().where('id', '=', id).where('status', '=', 'Paid').executeTakeFirst()

export const findReversals = (tx: Tx, paymentId: PaymentId) =>
  tx
    .selectFrom('payment_reversals')
    .select(['provider', 'reference', 'cause', 'amount_cents', 'standing', 'created_at', 'updated_at'])
    .where('payment_id', '=', paymentId)
    .orderBy('created_at')
    .orderBy('reference')
    .execute()

export const findEndedBooking = (tx: Tx, id: BookingId) =>
  tx
    .selectFrom('bookings')
    .select([
      'id',
      'number',
      'title',
      'buyer_id',
      'seller_id',
      'price_cents',
      'buyer_fee_cents',
      'refund_cents',
      'earned_cents',
      'ended_at',
    ])
    .where('id', '=', id)
    .where('ended_at', 'is not', null)
    .executeTakeFirst()

/** A user's card payments of which a part returned without a credit note, or came again without a receipt. */
export async function undocumentedPayments(tx: Tx, userId: UserId): Promise<PaymentId[]> {
  const hasDocument = (kind: DocumentKind, source: 'reversal' | 'restored') => sql<boolean>`exists (
    select from billing_documents document where document.kind = ${kind}
      and document.source = ${source} || ':' || reversal.provider || ':' || reversal.reference)`
  const rows = await tx
    .selectFrom('payment_reversals as reversal')
    .innerJoin('payments', 'payments.id', 'reversal.payment_id')
    .select('payments.id')
    .distinct()
    .where('payments.user_id', '=', userId)
    .where(({ eb, and, or, not }) => {
      const isCredited = hasDocument('creditNote', 'reversal')
      return or([
        and([eb('reversal.standing', '=', 'taken'), not(isCredited)]),
        and([eb('reversal.standing', '=', 'restored'), isCredited, not(hasDocument('topUpReceipt', 'restored'))]),
      ])
    })
    .execute()
  return rows.map(({ id }) => id)
}

/** The name and address that a user's documents show: the invoice details, or else the profile. */
export const findParty = (tx: Tx, id: UserId) =>
  tx
    .selectFrom('users')
    .leftJoin('invoice_details as details', 'details.user_id', 'users.id')
    .leftJoin('vat_checks as check', (join) =>
      join.onRef('check.user_id', '=', 'users.id').onRef('check.vat_number', '=', 'details.vat_number'),
    )
    .leftJoin('countries as own', 'own.id', 'users.country_id')
    .leftJoin('states', 'states.id', 'users.state_id')
    .leftJoin('countries as billed', 'billed.id', 'details.country_id')
    .select([
      'users.full_name',
      'users.address',
      'users.city',
      'users.zipcode',
      'users.country_id',
      'own.name as country_name',
      'states.name as state_name',
      'details.business_name',
      'details.address as billing_address',
      'details.country_id as billing_country_id',
      'billed.name as billing_country_name',
      'details.vat_number',
      'check.is_valid as is_vat_number_valid',
    ])
    .where('users.id', '=', id)
    .executeTakeFirstOrThrow()
